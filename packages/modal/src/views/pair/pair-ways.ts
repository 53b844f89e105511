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
import { formatDeepLink, linkStyle } from '../../parts/links/wallet-link.js';
import { commonWords } from '../../words/common-words.js';
import { pairWords } from './strings.js';

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
    .map((way) => ({ id: way, label: kit.words.of(pairWords)[way] }));
}

/** The panel of a way; `uri` is undefined until there is a code. */
export function wayPanel(
  kit: AppKit,
  wallet: ExplorerWallet,
  { way, uri }: { readonly way: Exclude<PairWay, 'phone'>; readonly uri: string | undefined },
): TemplateResult {
  if (way === 'browser') return browserPanel(kit, wallet);
  const say = kit.words.of(commonWords, pairWords);
  const link = way === 'desktop' ? wallet.desktopLink : wallet.webappLink;
  const made = link && uri !== undefined ? formatDeepLink(link, uri, linkStyle(kit)) : undefined;
  const text = say[`${way}Text`]({ wallet: wallet.name });
  const label =
    way === 'web' ? say.openWeb({ wallet: wallet.name }) : say.open({ wallet: wallet.name });
  const name = made?.target === '_blank' ? say.newTabLabel({ label }) : '';
  return panel(
    text,
    made
      ? html`<ak-button full-width .href=${made.href} target=${made.target} label=${name}
          >${label}</ak-button
        >`
      : html`<ak-button full-width busy hint=${say.building}>${label}</ak-button>`,
  );
}

function browserPanel(kit: AppKit, wallet: ExplorerWallet): TemplateResult {
  const connector = installedHere(kit, wallet);
  const say = kit.words.of(commonWords, pairWords);
  if (connector)
    return panel(
      say.installedText({ wallet: wallet.name }),
      html`<ak-button full-width @click=${() => chooseWallet(kit, connector, sameWallet(kit, connector))}
        >${say.open({ wallet: wallet.name })}</ak-button
      >`,
    );
  const label = say.getExtension;
  return panel(
    say.extensionText({ wallet: wallet.name }),
    html`<ak-button
      full-width
      .href=${wallet.chromeStore}
      label=${say.newTabLabel({ label })}
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
