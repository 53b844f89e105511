import type { AppKit } from '@openappkit/kit';
import '@openappkit/ui/components/wallet-tile';
import type { WalletsState } from '@openappkit/core';
import { html, type TemplateResult } from 'lit';
import { walletImageUrl } from '../../shared/wallet-image-url.js';
import type { ShownWallet } from './shown-wallets.js';
import { allWalletsMessages } from './messages.js';

export function walletTile(
  kit: AppKit,
  shownWallet: ShownWallet,
  images: WalletsState['images'] | undefined,
  onChoose: (shownWallet: ShownWallet) => void,
): TemplateResult {
  const { wallet, installed } = shownWallet;
  const t = kit.messages.of(allWalletsMessages);
  // A tile has room for one badge, so a warning takes precedence.
  const labels = [
    installed?.collides ? t.collides : '',
    wallet.isConfusable || installed?.isConfusable ? t.imitates : '',
    installed ? t.installed : '',
  ];
  // Set properties, because attributes cost extra work for each tile that scrolls into view.
  return html`<ak-wallet-tile
    .name=${wallet.name}
    .src=${installed?.imageUrl ?? walletImageUrl(wallet, images)}
    .badge=${wallet.isVerified ? t.verified : ''}
    .detail=${labels.find(Boolean) ?? ''}
    @click=${() => onChoose(shownWallet)}
  ></ak-wallet-tile>`;
}
