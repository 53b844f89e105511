// Remote images become data URLs, so that their hosts get no credentials or referrer from a view.
import { proxy } from 'valtio/vanilla';
import { afterFrame } from '../async.js';
import { isLoopback, checkLink } from '../adapter/links.js';
import type { Env } from '../env/env.types.js';
import { inLimits, readBytes } from './in-limits.js';

/** Enough for an image 40 px wide. A larger one is a mistake or an attack on memory. */
const maxBytes = 100_000;

/** Returns undefined if the image cannot be shown. Never rejects. */
export async function loadImage(
  env: Pick<Env, 'clock' | 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(url))
    return url.length <= maxBytes * 1.4 ? url : undefined;
  // Anyone on the network could answer for a plain http host.
  if (checkLink(url, 'web') === undefined) return undefined;
  try {
    return await inLimits(env.clock, signal, (limited) => fetchImage(env, url, limited));
  } catch {
    return undefined;
  }
}

async function fetchImage(
  env: Pick<Env, 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await env.fetch(url, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // A redirect could lead to the user's own machine.
    redirect: 'error',
  });
  const type = response.headers.get('content-type') ?? '';
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || !/^image\/[a-z0-9.+-]+/i.test(type) || length > maxBytes) return undefined;
  const bytes = await readBytes(response, maxBytes);
  if (!bytes) return undefined;
  return `data:${type.split(';')[0]};base64,${btoa(binaryOf(bytes))}`;
}

/** Every engine accepts this many arguments in one call. */
const bytesAtOnce = 8192;

function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  return binary;
}

export const picturesAtOnce = 6;
/** Images published, and requests started, per frame. */
export const picturesAFrame = 3;
export const picturesKept = 500;

/**
 * Loads remote images as data URLs and evicts the least recently requested. A failed image stays '', so that no view
 * requests it in a loop. Publishes only a few per frame, because many at once would block scrolling.
 */
export interface Pictures {
  /** A `data:` URL by id, or '' if the image failed to load. A valtio proxy. */
  readonly state: Readonly<Record<string, string>>;
  load(ids: Iterable<string>): void;
  destroy(): void;
}

/**
 * @param urlOf - returns the URL of an id; undefined if it must not be requested, which leaves the image ''
 * @param isOn - while false, requests are queued
 *
 * @example
 * const pictures = createPictures({ env, urlOf: (url) => (mayAskFor(url, service) ? url : undefined) });
 * pictures.load(['https://img.example/usdc.png']);
 */
export function createPictures(deps: {
  readonly env: Pick<Env, 'fetch' | 'clock' | 'page'>;
  readonly urlOf: (id: string) => string | undefined;
  readonly isOn?: () => boolean;
}): Pictures {
  const { env, urlOf, isOn = () => true } = deps;
  const state: Record<string, string> = proxy({});
  /** The most recently requested id is last. */
  const known = new Set<string>();
  const waiting = new Set<string>();
  const running = new Map<string, AbortController>();
  /** Loaded but not published yet. */
  const loaded = new Map<string, string>();
  let isFrameAwaited = false;
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
    const image = url === undefined ? undefined : await loadImage(env, url, controller.signal);
    loaded.set(id, image ?? '');
    awaitFrame();
  };
  const awaitFrame = (): void => {
    if (isFrameAwaited) return;
    isFrameAwaited = true;
    afterFrame(env, publish);
  };
  const publish = (): void => {
    isFrameAwaited = false;
    if (destroyed) return;
    for (const [id, image] of [...loaded].slice(0, picturesAFrame)) {
      loaded.delete(id);
      running.delete(id);
      if (known.has(id)) state[id] = image;
    }
    next();
    if (loaded.size > 0) awaitFrame();
  };
  const next = (): void => {
    for (const id of waiting) {
      if (running.size >= picturesAtOnce || !isOn()) return;
      waiting.delete(id);
      void fetchOne(id);
    }
  };
  return {
    state,
    load(ids) {
      if (destroyed) return;
      for (const id of ids) {
        if (!known.has(id) && !running.has(id)) waiting.add(id);
        touch(id);
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

/** A remote service must not name a URL on the user's machine, where a program might trust the request. */
export function mayAskFor(url: string, service: string | null): boolean {
  return !isLoopback(url) || (service !== null && isLoopback(service));
}
