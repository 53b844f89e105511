// walletTile(): one wallet of the grid. Called by wallets-view.ts only.
import '@openappkit/ui/components/wallet-tile';
import type { WalletsState } from '@openappkit/core';
import { html, type TemplateResult } from 'lit';
import { walletPicture } from '../../parts/wallet-picture.js';
import type { ShownWallet } from './shown-wallets.js';
import { walletsStrings } from './strings.js';

export function walletTile(
  shown: ShownWallet,
  images: WalletsState['images'] | undefined,
  onChoose: (shown: ShownWallet) => void,
): TemplateResult {
  const { wallet, installed } = shown;
  // Warnings first: a tile has room for one word.
  const words = [
    installed?.collides ? walletsStrings['wallets.collides'] : '',
    wallet.isConfusable || installed?.isConfusable ? walletsStrings['wallets.imitates'] : '',
    installed ? walletsStrings['wallets.installed'] : '',
  ];
  return html`<ak-wallet-tile
    name=${wallet.name}
    src=${installed?.imageUrl ?? walletPicture(wallet, images)}
    badge=${wallet.isVerified ? walletsStrings['wallets.verified'] : ''}
    detail=${words.filter(Boolean).join(', ')}
    @click=${() => onChoose(shown)}
  ></ak-wallet-tile>`;
}
