// Falls back to memory with one warning if the page's storage throws. Each read checks the shape.
import { isCaipAddress, isCaipNetworkId } from '../caip.js';
import type { KeyValueStore, Logger } from '../env/env.types.js';
import type { StoredSession } from '../state/connection.js';
import {
  anything,
  decimalText,
  type Guard,
  type Guarded,
  listOf,
  objectOf,
  optional,
  parseJson,
  recordOf,
  shortText,
  time,
} from './guards.js';

/** The address part of a CAIP-10 ID. Checked here because building that ID from an invalid address throws. */
const address: Guard<string> = (value): value is string =>
  shortText(value) && isCaipAddress(`any:1:${value}`);

/** Separate prefixes keep kits from reading each other's storage and messages. */
export const scopeOf = (kit: {
  readonly projectId: string;
  readonly instanceId: string | undefined;
}): string => `openappkit:${kit.projectId || 'local'}:${kit.instanceId ?? 'default'}`;

const session: Guard<StoredSession> = objectOf({
  connectorId: shortText,
  address,
  caipNetworkId: isCaipNetworkId,
  profileName: optional(shortText),
  balance: optional(decimalText),
  balanceSymbol: optional(shortText),
});

const shapes = {
  'active-namespace': shortText,
  'active-network': isCaipNetworkId,
  'recent-emails': listOf(shortText, 3),
  'recent-wallets': listOf(objectOf({ id: shortText, name: shortText, namespace: shortText }), 2),
  connections: recordOf(listOf(session, 10, 1)),
  history: listOf(
    objectOf({
      connectorId: shortText,
      namespace: shortText,
      name: shortText,
      address,
      caipNetworkId: isCaipNetworkId,
    }),
    10,
  ),
  cache: recordOf(objectOf({ at: time, value: anything })),
} as const;

export type StorageKey = keyof typeof shapes;

export type StorageValue<Key extends StorageKey> = Guarded<(typeof shapes)[Key]>;

export interface TypedStorage {
  /** Returns undefined if the value is absent. A value of another shape is removed. */
  get<Key extends StorageKey>(key: Key): StorageValue<Key> | undefined;
  set<Key extends StorageKey>(key: Key, value: StorageValue<Key>): void;
  remove(key: StorageKey): void;
}

export function createStorage(deps: {
  readonly store: KeyValueStore;
  readonly logger: Logger;
  readonly projectId: string;
  readonly instanceId: string | undefined;
}): TypedStorage {
  const prefix = `${scopeOf(deps)}:`;
  const memory = new Map<string, string>();
  let warned = false;
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch (error) {
      if (!warned)
        deps.logger.warn(
          "OpenAppKit: storage isn't available, so nothing survives a reload.",
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
      const value = parseJson(text);
      if (fits(key, value)) return value;
      remove(key);
      return undefined;
    },
    set(key, value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt(() => {
        deps.store.setItem(prefix + key, text);
        memory.delete(key);
      });
    },
    remove,
  };
}

function fits<Key extends StorageKey>(key: Key, value: unknown): value is StorageValue<Key> {
  return shapes[key](value);
}
