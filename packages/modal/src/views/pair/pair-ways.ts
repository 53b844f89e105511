// The ways to a wallet besides a phone: in this browser, on this computer, on the web. Which exist, and the panel
// of each. Templates and pure facts; used by the pair view only.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { installedWallet } from '@openappkit/core/internal';
import type { TabItem } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { sameWallet } from '../../choices/choose-listed.js';
import { chooseWallet } from '../../choices/choose-wallet.js';
import { trackStore } from '../../choices/guide.js';
import { formatDeepLink } from '../../parts/wallet-link.js';
import { linkStyle } from './link-style.js';
import { pairStrings } from './strings.js';

const ways = ['phone', 'browser', 'desktop', 'web'] as const;

export type PairWay = (typeof ways)[number];

export function isPairWay(id: string): id is PairWay {
  return ways.some((way) => way === id);
}

/** The connector of this wallet in this browser. */
export function installedHere(kit: AppKit, wallet: ExplorerWallet): Connector | undefined {
  return installedWallet(wallet, kit.core.connection.state.connectors);
}

/** The tabs to draw: those that exist for the wallet, the phone always. */
export function waysOf(kit: AppKit, wallet: ExplorerWallet | undefined): readonly TabItem[] {
  const has: Readonly<Record<PairWay, boolean>> = {
    phone: true,
    browser:
      wallet !== undefined &&
      (wallet.chromeStore !== undefined || installedHere(kit, wallet) !== undefined),
    desktop: wallet?.desktopLink !== undefined,
    web: wallet?.webappLink !== undefined,
  };
  return ways
    .filter((way) => has[way])
    .map((way) => ({ id: way, label: pairStrings[`pair.${way}`] }));
}

/** The panel of a way; `uri` is undefined until there is a code. */
export function wayPanel(
  kit: AppKit,
  wallet: ExplorerWallet,
  { way, uri }: { readonly way: Exclude<PairWay, 'phone'>; readonly uri: string | undefined },
): TemplateResult {
  if (way === 'browser') return browserPanel(kit, wallet);
  const link = way === 'desktop' ? wallet.desktopLink : wallet.webappLink;
  const made = link && uri !== undefined ? formatDeepLink(link, uri, linkStyle(kit)) : undefined;
  const text = pairStrings[`pair.${way}-text`](wallet.name);
  const label =
    way === 'web'
      ? pairStrings['pair.open-web'](wallet.name)
      : pairStrings['pair.open'](wallet.name);
  const name = made?.target === '_blank' ? pairStrings['pair.new-tab'](label) : '';
  return panel(
    text,
    made
      ? html`<ak-button full-width .href=${made.href} target=${made.target} label=${name}
          >${label}</ak-button
        >`
      : html`<ak-button full-width busy hint=${pairStrings['pair.building']}>${label}</ak-button>`,
  );
}

function browserPanel(kit: AppKit, wallet: ExplorerWallet): TemplateResult {
  const connector = installedHere(kit, wallet);
  if (connector)
    return panel(
      pairStrings['pair.installed-text'](wallet.name),
      html`<ak-button full-width @click=${() => chooseWallet(kit, connector, sameWallet(kit, connector))}
        >${pairStrings['pair.open'](wallet.name)}</ak-button
      >`,
    );
  const label = pairStrings['pair.get-extension'];
  return panel(
    pairStrings['pair.extension-text'](wallet.name),
    html`<ak-button
      full-width
      .href=${wallet.chromeStore}
      label=${pairStrings['pair.new-tab'](label)}
      @click=${() => trackStore(kit, wallet, 'chrome_store')}
      >${label}</ak-button
    >`,
  );
}

function panel(text: string, action: TemplateResult): TemplateResult {
  return html`<div class="way">
    <p>${text}</p>
    ${action}
  </div>`;
}
