// Stores transactions beyond the page, so that a reload or another tab does not lead to a second payment. Stored data is
// untrusted, because any script of the page may have written it.
import type { CaipNetworkId } from '@openappkit/core';
import {
  type FeatureDeps,
  type Guard,
  objectOf,
  parseJson,
  shortText,
} from '@openappkit/core/feature';
import { isNetworkId, isText, isTime } from '../assets/stored-coin.js';
import { storageKey } from '../storage-key.js';
import type { EntryStatus, LedgerEntry } from './ledger-entry.types.js';

/** Limit for each kind that sets none. The oldest are dropped first. */
export const maxStored = 50;
/** EIP-5792 allows ids of 4096 bytes, here as hex with a `0x` prefix. */
const maxCallsIdLength = 8194;
const maxTraceLength = 8000;

const statuses: readonly string[] = [
  'requested',
  'sent',
  'unknown',
  'rejected',
  'confirmed',
  'reverted',
  'replaced',
  'expired',
] satisfies readonly EntryStatus[];
const isStatus: Guard<EntryStatus> = (value): value is EntryStatus =>
  typeof value === 'string' && statuses.includes(value);
const optionalText =
  (maxLength: number): Guard<string | undefined> =>
  (value): value is string | undefined =>
    value === undefined || (typeof value === 'string' && value.length <= maxLength);

const shape = objectOf({
  key: shortText,
  kind: shortText,
  network: isNetworkId,
  address: shortText,
  status: isStatus,
  requestedAt: isTime,
  /** Empty until it is known. */
  id: isText,
  callsId: optionalText(maxCallsIdLength),
  trace: optionalText(maxTraceLength),
});

export interface StoredEntry {
  readonly key: string;
  readonly kind: string;
  readonly network: CaipNetworkId;
  readonly address: string;
  readonly status: EntryStatus;
  readonly requestedAt: number;
  readonly id: string;
  readonly callsId?: string | undefined;
  readonly trace?: string | undefined;
  /** What the kind stored. Not validated. */
  readonly about?: unknown;
}

interface StoredKind {
  readonly name: string;
  readonly maxStored?: number | undefined;
  /** Older entries are ignored. Milliseconds. */
  readonly maxAgeMs?: number | undefined;
}

export function createStoredEntries({ env, options }: Pick<FeatureDeps, 'env' | 'options'>) {
  const name = storageKey(options, 'transactions');
  /** Keys that this page has written or read, so that it can tell what another tab removed. */
  const known = new Set<string>();
  const all = (): readonly StoredEntry[] => {
    try {
      const stored = parseJson(env.storage.getItem(name) ?? '');
      return Array.isArray(stored) ? stored.filter(shape) : [];
    } catch {
      return [];
    }
  };
  const write = (entries: readonly StoredEntry[]): boolean => {
    try {
      if (entries.length === 0) env.storage.removeItem(name);
      else env.storage.setItem(name, JSON.stringify(entries));
      return true;
    } catch {
      // The storage is full or blocked, so the entries live as long as the page.
      return false;
    }
  };
  return {
    /** Newest first. */
    of({ maxAgeMs = Infinity, maxStored: limit = maxStored, name: kind }: StoredKind) {
      const now = env.clock.now();
      return all()
        .filter((each) => each.kind === kind)
        .slice(0, limit)
        .filter(({ requestedAt }) => Math.abs(now - requestedAt) < maxAgeMs);
    },
    has: (key: string): boolean => all().some((each) => each.key === key),
    /** Whether another tab removed the entry, or newer ones took its place. */
    isRemoved: (key: string): boolean => known.has(key) && !all().some((each) => each.key === key),
    /** Remembers that an entry was read. */
    remember: (key: string): void => void known.add(key),
    /** Replaces the entry with the same key, or inserts it first. */
    put(entry: LedgerEntry, about: unknown, { maxStored: limit = maxStored }: StoredKind): void {
      const { address, callsId, id = '', kind, network, requestedAt, status, trace } = entry;
      // A match may be another transaction, so the next page searches again.
      const isMatch = entry.matches > 0;
      const next: StoredEntry = {
        key: entry.storedKey,
        kind,
        network: network.caipNetworkId,
        address,
        status,
        requestedAt,
        id: isMatch ? '' : id,
        callsId,
        trace: isMatch ? undefined : trace,
        about,
      };
      const before = all();
      const isKnown = before.some(({ key }) => key === next.key);
      const same = before.filter((each) => each.kind === kind).slice(0, limit - 1);
      const others = before.filter((each) => each.kind !== kind);
      const after = isKnown
        ? before.map((each) => (each.key === next.key ? next : each))
        : [next, ...same, ...others];
      if (write(after)) known.add(next.key);
    },
    remove(key: string): void {
      known.delete(key);
      const before = all();
      const after = before.filter((each) => each.key !== key);
      if (after.length < before.length) write(after);
    },
    /** Calls `run` when another tab changed the entries. Returns the unsubscribe function. */
    onChange: (run: () => void): (() => void) => onStorageChange(env.page, name, run),
  };
}

/** Calls `run` when another tab changed the key. Returns the unsubscribe function. */
function onStorageChange(
  page: FeatureDeps['env']['page'],
  name: string,
  run: () => void,
): () => void {
  const events = page?.events;
  const onEvent = (event: Event): void => {
    const { key } = event as StorageEvent;
    // A null key means that the whole storage was cleared.
    if (key === name || key === null) run();
  };
  events?.addEventListener('storage', onEvent);
  return () => events?.removeEventListener('storage', onEvent);
}
