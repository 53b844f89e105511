import type { ExplorerWallet } from '@openappkit/core';
import { html, nothing, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { showAllWallets } from '../../actions/choose-wallet.js';
import { navigate } from '../../navigation/navigate.js';
import { connectingWalletConnectMessages } from './messages.js';

export function renderPairFooter(
  kit: AppKit,
  wallet: ExplorerWallet | undefined,
): TemplateResult | typeof nothing {
  return wallet ? getWallet(kit, wallet) : allWallets(kit);
}

function getWallet(kit: AppKit, wallet: ExplorerWallet): TemplateResult {
  return html`<div class="footer get">
    <span>${kit.messages.of(connectingWalletConnectMessages).noWallet({ wallet: wallet.name })}</span>
    <ak-button variant="quiet" @click=${() => navigate(kit).push('Downloads', { wallet })}
      >${kit.messages.of(connectingWalletConnectMessages).getIt}</ak-button
    >
  </div>`;
}

/** Shown if Back does not reach the list: without adapters, and on phones, where a code alone is not enough. */
function allWallets(kit: AppKit): TemplateResult | typeof nothing {
  const { adapters, environment, options } = kit.core;
  const isShown = adapters.size === 0 || environment.isMobile;
  if (!isShown || options.state.current.allWallets === 'HIDE') return nothing;
  return html`<div class="footer">
    <ak-button variant="quiet" @click=${() => showAllWallets(kit)}
      >${kit.messages.of(connectingWalletConnectMessages).all}</ak-button
    >
  </div>`;
}
