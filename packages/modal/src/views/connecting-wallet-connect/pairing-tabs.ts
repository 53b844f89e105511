// Tabs for connecting without a phone: browser extension, desktop app and web app.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { installedWallet } from '@openappkit/core/internal';
import type { TabItem } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { connectorsOfWallet } from '../../actions/choose-listed-wallet.js';
import { chooseWallet } from '../../actions/choose-wallet.js';
import { trackStore } from '../../actions/guide.js';
import { formatDeepLink, linkStyle } from '../../shared/links/wallet-link.js';
import { commonMessages } from '../../messages/common-messages.js';
import { connectingWalletConnectMessages } from './messages.js';

const ways = ['phone', 'browser', 'desktop', 'web'] as const;

export type PairingTab = (typeof ways)[number];

export function isPairingTab(id: string): id is PairingTab {
  return ways.some((way) => way === id);
}

/** The wallet's connector in this browser. */
export function findInstalledConnector(kit: AppKit, wallet: ExplorerWallet): Connector | undefined {
  return installedWallet(wallet, kit.core.connection.state.connectors);
}

/** Returns the tabs that apply to the wallet, always including the phone. */
export function createPairingTabs(
  kit: AppKit,
  wallet: ExplorerWallet | undefined,
): readonly TabItem[] {
  const has: Readonly<Record<PairingTab, boolean>> = {
    phone: true,
    browser:
      wallet !== undefined &&
      (wallet.chromeStore !== undefined || findInstalledConnector(kit, wallet) !== undefined),
    desktop: wallet?.desktopLink !== undefined,
    web: wallet?.webappLink !== undefined,
  };
  return ways
    .filter((way) => has[way])
    .map((way) => ({ id: way, label: kit.messages.of(connectingWalletConnectMessages)[way] }));
}

/** Renders the panel of a tab; `uri` is undefined until there is a code. */
export function renderPairingPanel(
  kit: AppKit,
  wallet: ExplorerWallet,
  { way, uri }: { readonly way: Exclude<PairingTab, 'phone'>; readonly uri: string | undefined },
): TemplateResult {
  if (way === 'browser') return browserPanel(kit, wallet);
  const t = kit.messages.of(commonMessages, connectingWalletConnectMessages);
  const link = way === 'desktop' ? wallet.desktopLink : wallet.webappLink;
  const made = link && uri !== undefined ? formatDeepLink(link, uri, linkStyle(kit)) : undefined;
  const text = t[`${way}Text`]({ wallet: wallet.name });
  const label =
    way === 'web' ? t.openWeb({ wallet: wallet.name }) : t.open({ wallet: wallet.name });
  const name = made?.target === '_blank' ? t.newTabLabel({ label }) : '';
  return panel(
    text,
    made
      ? html`<ak-button full-width .href=${made.href} target=${made.target} label=${name}
          >${label}</ak-button
        >`
      : html`<ak-button full-width busy hint=${t.building}>${label}</ak-button>`,
  );
}

function browserPanel(kit: AppKit, wallet: ExplorerWallet): TemplateResult {
  const connector = findInstalledConnector(kit, wallet);
  const t = kit.messages.of(commonMessages, connectingWalletConnectMessages);
  if (connector)
    return panel(
      t.installedText({ wallet: wallet.name }),
      html`<ak-button full-width @click=${() => chooseWallet(kit, connector, connectorsOfWallet(kit, connector))}
        >${t.open({ wallet: wallet.name })}</ak-button
      >`,
    );
  const label = t.getExtension;
  return panel(
    t.extensionText({ wallet: wallet.name }),
    html`<ak-button
      full-width
      .href=${wallet.chromeStore}
      label=${t.newTabLabel({ label })}
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
