// Tabs for connecting without a phone: browser extension, desktop app and web app.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { installedWallet } from '@openappkit/core/internal';
import type { TabItem } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { connectorsOfWallet } from '../../actions/choose-listed-wallet.js';
import { chooseWallet } from '../../actions/choose-wallet.js';
import { trackStore } from '../../actions/guide.js';
import { formatDeepLink, linkStyle } from '../../shared/wallet-link.js';
import { commonMessages } from '../../messages/common-messages.js';
import { connectingWalletConnectMessages } from './pairing.js';

const pairingTabs = ['phone', 'browser', 'desktop', 'web'] as const;

export type PairingTab = (typeof pairingTabs)[number];

export function isPairingTab(id: string): id is PairingTab {
  return pairingTabs.some((tab) => tab === id);
}

function findInstalledConnector(kit: AppKit, wallet: ExplorerWallet): Connector | undefined {
  return installedWallet(wallet, kit.core.connection.state.connectors);
}

/** Always includes the phone. */
export function createPairingTabs(
  kit: AppKit,
  wallet: ExplorerWallet | undefined,
): readonly TabItem[] {
  const isOffered: Readonly<Record<PairingTab, boolean>> = {
    phone: true,
    browser:
      wallet !== undefined &&
      (wallet.chromeStore !== undefined || findInstalledConnector(kit, wallet) !== undefined),
    desktop: wallet?.desktopLink !== undefined,
    web: wallet?.webappLink !== undefined,
  };
  return pairingTabs
    .filter((tab) => isOffered[tab])
    .map((tab) => ({ id: tab, label: kit.messages.of(connectingWalletConnectMessages)[tab] }));
}

export function renderPairingPanel(
  kit: AppKit,
  wallet: ExplorerWallet,
  { tab, uri }: { readonly tab: Exclude<PairingTab, 'phone'>; readonly uri: string | undefined },
): TemplateResult {
  if (tab === 'browser') return browserPanel(kit, wallet);
  const t = kit.messages.of(commonMessages, connectingWalletConnectMessages);
  const link = tab === 'desktop' ? wallet.desktopLink : wallet.webappLink;
  const deepLink =
    link && uri !== undefined ? formatDeepLink(link, uri, linkStyle(kit)) : undefined;
  const text = t[`${tab}Text`]({ wallet: wallet.name });
  const label =
    tab === 'web' ? t.openWeb({ wallet: wallet.name }) : t.open({ wallet: wallet.name });
  const name = deepLink?.target === '_blank' ? t.newTabLabel({ label }) : '';
  return panel(
    text,
    deepLink
      ? html`<ak-button full-width .href=${deepLink.href} target=${deepLink.target} label=${name}
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
