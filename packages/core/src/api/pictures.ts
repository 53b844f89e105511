// Pictures that a service names, fetched as data: six at once, each once, the least recently asked-for leave first. What
// failed stays '' so that nobody asks in a loop. Whoever draws a list asks for those of the rows in sight.
import { proxy } from 'valtio/vanilla';
import { isLoopback } from '../adapter/is-loopback.js';
import type { Env } from '../env/env.types.js';
import { loadImage } from './load-image.js';

export const picturesAtOnce = 6;
/** At most 100 kB each. */
export const picturesKept = 500;

export type Pictures = ReturnType<typeof createPictures>;

/**
 * @param urlOf - where the picture of an id is; undefined where it may not be asked for: it is '' then
 * @param isOn - while false, what is asked for waits
 *
 * @example
 * const pictures = createPictures({ env, urlOf: (url) => (mayAskFor(url, service) ? url : undefined) });
 * pictures.load(['https://img.example/usdc.png']);
 */
export function createPictures(deps: {
  readonly env: Pick<Env, 'fetch' | 'clock'>;
  readonly urlOf: (id: string) => string | undefined;
  readonly isOn?: () => boolean;
}) {
  const { env, urlOf, isOn = () => true } = deps;
  const state: Record<string, string> = proxy({});
  /** Ids asked for, the most recent last. */
  const known = new Set<string>();
  const waiting = new Set<string>();
  const running = new Map<string, AbortController>();
  let destroyed = false;

  const touch = (id: string): void => {
    known.delete(id);
    known.add(id);
    for (const oldest of known) {
      if (known.size <= picturesKept) return;
      known.delete(oldest);
      waiting.delete(oldest);
      delete state[oldest];
    }
  };
  const fetchOne = async (id: string): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const url = urlOf(id);
    const picture = url === undefined ? undefined : await loadImage(env, url, controller.signal);
    running.delete(id);
    if (destroyed) return;
    if (known.has(id)) state[id] = picture ?? '';
    next();
  };
  const next = (): void => {
    for (const id of waiting) {
      if (running.size >= picturesAtOnce || !isOn()) return;
      waiting.delete(id);
      void fetchOne(id);
    }
  };
  return {
    /** The picture as a `data:` URL, or '', by id. A valtio proxy. */
    state: state as Readonly<Record<string, string>>,
    load(ids: Iterable<string>): void {
      if (destroyed) return;
      for (const id of ids) {
        if (!known.has(id) && !running.has(id)) waiting.add(id);
        touch(id);
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

/** A service of another machine may not have this one asked: its programs would take the question for the person's. */
export function mayAskFor(url: string, service: string | null): boolean {
  return !isLoopback(url) || (service !== null && isLoopback(service));
}
