import type { Explorer } from '../api/explorer.js';
import { createPictures } from '../api/pictures.js';
import type { Env } from '../env/env.types.js';
import type { ExplorerWallet } from './wallets.types.js';

export type WalletImages = ReturnType<typeof createWalletImages>;

export function createWalletImages(deps: {
  readonly env: Pick<Env, 'fetch' | 'clock' | 'page'>;
  readonly explorer: Explorer;
}) {
  const { env, explorer } = deps;
  const pictures = createPictures({ env, urlOf: explorer.imageUrl, isOn: explorer.isOn });
  return {
    state: pictures.state,
    load: (wallets: readonly ExplorerWallet[]): void =>
      pictures.load(wallets.flatMap(({ imageId }) => imageId ?? [])),
    destroy: pictures.destroy,
  };
}
