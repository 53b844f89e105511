// Pictures that services name, fetched as data for what is on screen: four at once, each link once, the least recently
// asked-for leave first. What did not come stays '' so that nobody asks in a loop.
import { isLoopback } from '@openappkit/core/adapter';
import { type FeatureParts, loadImage, proxy } from '@openappkit/core/feature';

const picturesAtOnce = 4;
/** At most 100 kB each. */
const picturesKept = 200;

interface Pictures {
  /** `data:` URL, or '', by link. A valtio proxy. */
  readonly state: Readonly<Record<string, string>>;
  load(links: readonly (string | undefined)[]): void;
  destroy(): void;
}

export function createPictures({ env, options }: Pick<FeatureParts, 'env' | 'options'>): Pictures {
  const state: Record<string, string> = proxy({});
  /** Links asked for, the most recent last. */
  const known = new Set<string>();
  const waiting = new Set<string>();
  const running = new Map<string, AbortController>();
  let destroyed = false;

  const touch = (link: string): void => {
    known.delete(link);
    known.add(link);
    for (const oldest of known) {
      if (known.size <= picturesKept) return;
      known.delete(oldest);
      waiting.delete(oldest);
      delete state[oldest];
    }
  };
  const fetchOne = async (link: string): Promise<void> => {
    const controller = new AbortController();
    running.set(link, controller);
    const { blockchainApi } = options.state.current.services;
    // A service of another machine may not have this one asked: its programs would take it for the person's question.
    const isOurs = !isLoopback(link) || (blockchainApi !== null && isLoopback(blockchainApi));
    const image = isOurs ? await loadImage(env, link, controller.signal) : undefined;
    running.delete(link);
    if (destroyed) return;
    if (known.has(link)) state[link] = image ?? '';
    next();
  };
  const next = (): void => {
    for (const link of waiting) {
      if (running.size >= picturesAtOnce) return;
      waiting.delete(link);
      void fetchOne(link);
    }
  };
  return {
    state,
    load(links) {
      if (destroyed) return;
      for (const link of links) {
        if (link === undefined) continue;
        if (!known.has(link) && !running.has(link)) waiting.add(link);
        touch(link);
      }
      next();
    },
    destroy() {
      destroyed = true;
      waiting.clear();
      for (const controller of running.values()) controller.abort();
    },
  };
}
