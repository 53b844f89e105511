import type { Explorer } from './explorer.js';
import { createPictures } from '../api/pictures.js';
import type { Env } from '../env/env.types.js';
import type { ExplorerWallet } from './wallets.types.js';

export type WalletImages = ReturnType<typeof createWalletImages>;

export function createWalletImages(deps: {
  readonly env: Pick<Env, 'fetch' | 'clock' | 'page'>;
  readonly explorer: Explorer;
}) {
  const { env, explorer } = deps;
  const images = createPictures({ env, urlOf: explorer.imageUrl, isOn: explorer.isOn });
  return {
    state: images.state,
    load: (wallets: readonly ExplorerWallet[]): void =>
      images.load(wallets.flatMap(({ imageId }) => imageId ?? [])),
    destroy: images.destroy,
  };
}
