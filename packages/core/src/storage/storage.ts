// Typed local storage: one table of keys, a prefix per kit, a schema check on every read. Falls back to
// memory when the page's storage throws, says so once, and never lets a bad byte through.
import * as z from 'zod/mini';
import { isCaipNetworkId, type CaipNetworkId } from '../caip/caip.js';
import type { KeyValueStore, Logger } from '../env/env.types.js';

const shortText = z.string().check(z.minLength(1), z.maxLength(200));
const caipNetworkId = z.custom<CaipNetworkId>(isCaipNetworkId);

/** Every key the kit writes (specification section 3, "Stored locally"), with its shape. */
export const storageSchemas = {
  'active-namespace': shortText,
  'active-network': caipNetworkId,
  'recent-wallets': z
    .array(z.object({ id: shortText, name: shortText, namespace: shortText }))
    .check(z.maxLength(2)),
  /** Live connections by namespace, the active one first. */
  connections: z.record(
    shortText,
    z
      .array(z.object({ connectorId: shortText, address: shortText, caipNetworkId }))
      .check(z.minLength(1), z.maxLength(10)),
  ),
  history: z
    .array(
      z.object({
        ...{ connectorId: shortText, namespace: shortText, name: shortText },
        ...{ address: shortText, caipNetworkId },
      }),
    )
    .check(z.maxLength(10)),
  cache: z.record(z.string(), z.object({ at: z.number(), value: z.unknown() })),
} as const;

export type StorageKey = keyof typeof storageSchemas;
export type StorageValue<Key extends StorageKey> = z.output<(typeof storageSchemas)[Key]>;

export interface TypedStorage {
  /** The value, or undefined when absent, unreadable or not of its shape (then it is dropped). */
  get<Key extends StorageKey>(key: Key): StorageValue<Key> | undefined;
  set<Key extends StorageKey>(key: Key, value: StorageValue<Key>): void;
  remove(key: StorageKey): void;
}

export function createStorage(deps: {
  readonly store: KeyValueStore;
  readonly logger: Logger;
  /** Kits never read each other's session. */
  readonly projectId: string;
  readonly instanceId: string | undefined;
}): TypedStorage {
  const prefix = `openappkit:${deps.projectId || 'local'}:${deps.instanceId ?? 'default'}:`;
  const memory = new Map<string, string>();
  let warned = false;
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch (error) {
      if (!warned)
        deps.logger.warn(
          'OpenAppKit: this page has no working storage; nothing outlives a reload.',
          error,
        );
      warned = true;
      return undefined;
    }
  };
  const remove = (key: StorageKey): void => {
    memory.delete(key);
    attempt(() => deps.store.removeItem(prefix + key));
  };
  return {
    get(key) {
      const text = memory.get(key) ?? attempt(() => deps.store.getItem(prefix + key)) ?? undefined;
      if (text === undefined) return undefined;
      const parsed = storageSchemas[key].safeParse(parseJson(text));
      if (parsed.success) return parsed.data as StorageValue<typeof key>;
      remove(key);
      return undefined;
    },
    set(key, value) {
      const text = JSON.stringify(value);
      const written = attempt(() => {
        deps.store.setItem(prefix + key, text);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, text);
    },
    remove,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}
