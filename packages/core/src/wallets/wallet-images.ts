// Pictures of wallets, fetched from the explorer as data: six at once, each id once, the least recently
// asked-for leave first. What failed stays '' so that nobody asks in a loop.
import { proxy } from 'valtio/vanilla';
import type { Explorer } from '../api/explorer.js';
import { loadImage } from '../api/load-image.js';
import type { Env } from '../env/env.types.js';
import type { ExplorerWallet } from './wallets.types.js';

export const imagesAtOnce = 6;
/** At most 100 kB each. */
export const imagesKept = 500;

export type WalletImages = ReturnType<typeof createWalletImages>;

export function createWalletImages(deps: {
  readonly env: Pick<Env, 'fetch' | 'clock'>;
  readonly explorer: Explorer;
}) {
  const { env, explorer } = deps;
  const images: Record<string, string> = proxy({});
  /** Ids asked for, the most recent last. */
  const known = new Set<string>();
  const waiting = new Set<string>();
  const running = new Map<string, AbortController>();
  let destroyed = false;

  const touch = (id: string): void => {
    known.delete(id);
    known.add(id);
    for (const oldest of known) {
      if (known.size <= imagesKept) return;
      known.delete(oldest);
      waiting.delete(oldest);
      delete images[oldest];
    }
  };
  const fetchOne = async (id: string): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const image = await loadImage(env, explorer.imageUrl(id), controller.signal);
    running.delete(id);
    if (destroyed) return;
    if (known.has(id)) images[id] = image ?? '';
    next();
  };
  const next = (): void => {
    for (const id of waiting) {
      if (running.size >= imagesAtOnce || !explorer.isOn()) return;
      waiting.delete(id);
      void fetchOne(id);
    }
  };
  return {
    /** The image, or '', by id. A valtio proxy. */
    state: images as Readonly<Record<string, string>>,
    load(wallets: readonly ExplorerWallet[]): void {
      if (destroyed) return;
      for (const { imageId } of wallets) {
        if (imageId === undefined) continue;
        if (!known.has(imageId) && !running.has(imageId)) waiting.add(imageId);
        touch(imageId);
      }
      next();
    },
    destroy(): void {
      destroyed = true;
      waiting.clear();
      for (const controller of running.values()) controller.abort();
    },
  };
}
