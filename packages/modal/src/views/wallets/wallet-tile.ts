// walletTile(): one wallet of the grid. Called by wallets-view.ts only.
import type { AppKit } from '@openappkit/kit';
import '@openappkit/ui/components/wallet-tile';
import type { WalletsState } from '@openappkit/core';
import { html, type TemplateResult } from 'lit';
import { walletPicture } from '../../parts/wallet-picture.js';
import type { ShownWallet } from './shown-wallets.js';
import { walletsWords } from './strings.js';

export function walletTile(
  kit: AppKit,
  shown: ShownWallet,
  images: WalletsState['images'] | undefined,
  onChoose: (shown: ShownWallet) => void,
): TemplateResult {
  const { wallet, installed } = shown;
  const say = kit.words.of(walletsWords);
  // A tile has room for one word: a warning, where there is one.
  const words = [
    installed?.collides ? say.collides : '',
    wallet.isConfusable || installed?.isConfusable ? say.imitates : '',
    installed ? say.installed : '',
  ];
  // Properties: an attribute is set, told of and read again, for each of the tiles that a scroll brings.
  return html`<ak-wallet-tile
    .name=${wallet.name}
    .src=${installed?.imageUrl ?? walletPicture(wallet, images)}
    .badge=${wallet.isVerified ? say.verified : ''}
    .detail=${words.find(Boolean) ?? ''}
    @click=${() => onChoose(shown)}
  ></ak-wallet-tile>`;
}
