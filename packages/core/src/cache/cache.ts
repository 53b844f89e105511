// Answers kept for a while: native balance 30 s, names and identity 5 min (specification section 9).
// Backed by storage so that a reload does not ask again; collected every read.
import type { Clock } from '../env/env.types.js';
import type { TypedStorage } from '../storage/storage.js';

/** Lifetimes in milliseconds, specification section 9. */
export const cacheLifetimesMs = { balance: 30_000, identity: 300_000, general: 300_000 } as const;
export type CacheKind = keyof typeof cacheLifetimesMs;

export interface Cache {
  /** The raw value while it is fresh; the caller checks its shape. */
  get(kind: CacheKind, key: string): unknown;
  set(kind: CacheKind, key: string, value: unknown): void;
  drop(kind: CacheKind, key: string): void;
  /** Forgets what is keyed by accounts of this namespace. */
  forgetAccounts(namespace: string): void;
}

/** Entries kept at most; the oldest go first. */
const maxEntries = 50;

export function createCache(deps: { clock: Clock; storage: TypedStorage }): Cache {
  const lifetimeOf = (id: string): number =>
    cacheLifetimesMs[id.slice(0, id.indexOf('|')) as CacheKind] ?? cacheLifetimesMs.general;
  const read = (): Record<string, { at: number; value: unknown }> => {
    const now = deps.clock.now();
    const entries = Object.entries(deps.storage.get('cache') ?? {});
    // A clock that was set back makes an entry look new for ever: those from the future are dropped too.
    return Object.fromEntries(
      entries.filter(([id, { at }]) => at <= now && now - at < lifetimeOf(id)),
    );
  };
  const write = (entries: Record<string, { at: number; value: unknown }>): void => {
    const newest = Object.entries(entries).sort(([, a], [, b]) => b.at - a.at);
    deps.storage.set('cache', Object.fromEntries(newest.slice(0, maxEntries)));
  };
  return {
    get: (kind, key) => read()[`${kind}|${key}`]?.value,
    set: (kind, key, value) =>
      write({ ...read(), [`${kind}|${key}`]: { at: deps.clock.now(), value } }),
    drop(kind, key) {
      const { [`${kind}|${key}`]: _, ...rest } = read();
      write(rest);
    },
    forgetAccounts(namespace) {
      const isOthers = ([id]: readonly [string, unknown]): boolean =>
        !id.slice(id.indexOf('|') + 1).startsWith(`${namespace}:`);
      write(Object.fromEntries(Object.entries(read()).filter(isOthers)));
    },
  };
}
