// What both stores of the cache agree on: how long each kind of answer is worth keeping, how an entry is named, and
// when it counts. Pure.

/** Lifetimes in milliseconds; a new kind of answer is one line here. */
export const cacheLifetimesMs = {
  /** A person looks again within half a minute and must see the same number, then a true one. */
  balance: 30_000,
  identity: 300_000,
  general: 300_000,
  /** Pages of what can be long: assets, collectibles, activity. */
  page: 60_000,
} as const;
export type CacheKind = keyof typeof cacheLifetimesMs;

/** The longest of them: what is older is worthless, whatever its kind. */
export const longestMs: number = Math.max(...Object.values(cacheLifetimesMs));

export interface CacheEntry {
  /** When it was kept, milliseconds since the epoch. */
  readonly at: number;
  readonly value: unknown;
}

/** What a zod schema is to the cache. */
export interface Schema<Value> {
  safeParse(value: unknown): { readonly data?: Value | undefined };
}

export const entryId = (kind: CacheKind, key: string): string => `${kind}|${key}`;

/** Whether its key begins with a CAIP-2 namespace, as those keyed by an account do. */
export const isOfNamespace = (id: string, namespace: string): boolean =>
  id.slice(id.indexOf('|') + 1).startsWith(`${namespace}:`);

/** A clock that was set back would make an entry look new for ever: those from the future do not count either. */
export function isFresh(id: string, at: number, now: number): boolean {
  const lifetimes: Readonly<Record<string, number>> = cacheLifetimesMs;
  const lifetimeMs = lifetimes[id.slice(0, id.indexOf('|'))] ?? 0;
  return at <= now && now - at < lifetimeMs;
}
