// The ledger of everything that may move money. Each kind of transaction opens its part of it. Persists before a wallet is
// asked, shares between tabs, watches the network once per transaction, and polls the services that pay or are paid.
import type { Network } from '@openappkit/core';
import type { FeatureController, FeatureDeps } from '@openappkit/core/feature';
import type { EntryEvent, EntryStatus, LedgerEntry } from './ledger-entry.types.js';
import { isSettled, nextEntry } from './next-entry.js';
import { createStoredEntries, type StoredEntry } from './persist.js';
import { createPoller, type PolledService } from './poll.js';
import { createWatcher, type WatchResult } from './watch.js';

/** Settled entries are dropped once a kind has more entries than this. */
const maxEntries = 20;

export type LedgerDeps = Pick<FeatureDeps, 'adapters' | 'bus' | 'chain' | 'env' | 'options'>;

export interface LedgerKind<Details> {
  /** Also its name in the storage. */
  readonly name: string;
  /** Settled entries beyond this number are dropped. */
  readonly maxEntries?: number | undefined;
  /** Further entries are not stored; the oldest are dropped first. */
  readonly maxStored?: number | undefined;
  /** Older stored entries are ignored. Milliseconds. */
  readonly maxAgeMs?: number | undefined;
  /**
   * Which entries of this page follow what another tab changes or removes: `earlier` (the default) those that this page did
   * not request, `all` also its own.
   */
  readonly mirrors?: 'all' | 'earlier' | 'none';
  /** The service that pays or is paid, if one reports the status. */
  readonly service?: PolledService<Details> | undefined;
  /** Whether the entry must outlive the page. */
  isStored(entry: LedgerEntry<Details>): boolean;
  /** Details to store, as JSON. */
  toStored(details: Details): unknown;
  onChange(entry: LedgerEntry<Details>, before: LedgerEntry<Details> | undefined): void;
  /** Called after another tab removed an entry that it answered, checked or cleared. */
  onRemovedElsewhere?(entry: LedgerEntry<Details>): void;
  /** Called after another tab changed the stored entries. */
  onChangedElsewhere?(): void;
}

export interface NewEntry<Details> {
  readonly network: Network;
  readonly address: string;
  readonly details: Details;
  /** Known from the start if the app sent it. */
  readonly id?: string | undefined;
  readonly status?: EntryStatus;
  /** Milliseconds since the epoch. Defaults to now. */
  readonly requestedAt?: number;
  readonly isEarlier?: boolean;
  /** Defaults to a random one. */
  readonly storedKey?: string;
}

interface Restored<Details> {
  readonly details: Details;
  readonly network: Network;
  /** Defaults to the stored status. */
  readonly status?: EntryStatus;
}

export interface LedgerPart<Details> {
  /** Newest first. */
  all(): readonly LedgerEntry<Details>[];
  find(key: number): LedgerEntry<Details> | undefined;
  /** Adds a transaction and stores it. With an id it is `sent`, otherwise `requested`. */
  add(entry: NewEntry<Details>): LedgerEntry<Details>;
  /** Returns the entry after the event. Does nothing for an entry that was dropped. */
  apply(key: number, event: EntryEvent, details?: Details): LedgerEntry<Details> | undefined;
  setDetails(key: number, details: Details): void;
  /** Drops an entry from memory only. */
  drop(key: number): void;
  /** Drops an entry from memory and storage. */
  forget(key: number): void;
  /** Drops a stored entry that this page may not have adopted. */
  forgetStored(storedKey: string): void;
  /** Polls its service from now on. */
  poll(key: number, details?: Details): void;
  /** Asks its service now, then keeps polling. Never rejects. */
  check(key: number): Promise<void>;
  stopPolling(key: number): void;
  /** The user was shown how it ended, or chose to pay otherwise. Drops it from storage. */
  acknowledge(key: number): void;
  /** The newest entry that was answered and may move money, or whose end the user has not seen. */
  findPending(matches: (entry: LedgerEntry<Details>) => boolean): LedgerEntry<Details> | undefined;
  /** What is stored, also by other tabs. Newest first; not validated by the kind. */
  stored(): readonly StoredEntry[];
  /** Never rejects. */
  watch(key: number): Promise<WatchResult>;
  isWatching(key: number): boolean;
  /** Drops entries that another tab removed, then adopts stored entries for which `restore` returns details. */
  adopt(
    restore: (stored: StoredEntry) => Restored<Details> | undefined,
  ): readonly LedgerEntry<Details>[];
}

export interface Ledger extends FeatureController {
  /** Opens the part of one kind; once per kind. */
  open<Details>(kind: LedgerKind<Details>): LedgerPart<Details>;
  /** Ids of all transactions that a wallet sent, except of one. */
  idsExcept(key: number): readonly string[];
  /** Aborts when the kit is destroyed. */
  readonly signal: AbortSignal;
}

export function createLedger(deps: LedgerDeps): Ledger {
  const { bus, env } = deps;
  const stored = createStoredEntries(deps);
  const lifetime = new AbortController();
  const kinds = new Map<string, LedgerKind<unknown>>();
  let entries: readonly LedgerEntry[] = [];
  let keys = 0;

  const find = (key: number): LedgerEntry | undefined => entries.find((each) => each.key === key);
  const kindOf = ({ kind }: LedgerEntry) => kinds.get(kind);
  const watcher = createWatcher(deps, { find, apply });
  const { signal } = lifetime;
  const poller = createPoller(deps, {
    find,
    apply,
    serviceOf: (entry) => kindOf(entry)?.service,
    signal,
  });

  function put(entry: LedgerEntry, before?: LedgerEntry): void {
    if (signal.aborted) return;
    const kind = kindOf(entry);
    const others = entries.filter(({ key }) => key !== entry.key);
    const sorted = [...others, entry].sort((one, other) => other.key - one.key);
    const most = kind?.maxEntries ?? maxEntries;
    const own = sorted.filter((each) => each.kind === entry.kind);
    const dropped = own.filter((each, index) => index >= most && isSettled(each));
    entries = sorted.filter((each) => !dropped.includes(each));
    // The kind may look for pending entries at once.
    if (before?.isAcknowledged) save(entry.key, before);
    kind?.onChange(entry, before);
    // Save last: another tab reacts to this write by reading what the feature stored in `onChange`.
    save(entry.key, before);
    const isNewlySettled = before !== undefined && isSettled(entry) && !isSettled(before);
    // A rejected transaction moved no money.
    if (isNewlySettled && entry.status !== 'rejected')
      bus.emit('balance-stale', { namespace: entry.network.chainNamespace });
  }
  function save(key: number, before: LedgerEntry | undefined): void {
    const entry = find(key);
    const kind = entry && kindOf(entry);
    if (!entry || !kind) return;
    const { details, isEarlier, status, storedKey } = entry;
    if (!kind.isStored(entry)) {
      // What was resolved here before may have been stored again by the page that asked.
      if (before && kind.isStored(before)) stored.remove(storedKey);
      return;
    }
    const { mirrors = 'earlier' } = kind;
    // Another tab that removed the entry has answered, checked or cleared it, so it is not stored again. What the wallet
    // answered to the page that asked is stored again, because a payment that seemed to be sent may become unknown.
    const isRequestedHere = status === 'requested' || (mirrors === 'earlier' && !isEarlier);
    if (isRequestedHere || !stored.isRemoved(storedKey))
      stored.put(entry, kind.toStored(details), kind);
  }
  function apply(key: number, event: EntryEvent, details?: unknown): void {
    const before = find(key);
    const after = before && nextEntry(before, event, details);
    if (after && after !== before) put(after, before);
  }
  function drop(key: number): void {
    entries = entries.filter((each) => each.key !== key);
  }
  /** Does not call `onChange`. */
  function acknowledge(key: number): void {
    const before = find(key);
    entries = entries.map((each) =>
      each === before ? nextEntry(each, { type: 'acknowledged' }) : each,
    );
    save(key, before);
  }
  /** Drops what another tab removed, except requests of this page, whose wallet will answer here. */
  function dropRemoved(): void {
    for (const entry of entries) {
      const kind = kindOf(entry);
      const { mirrors = 'earlier' } = kind ?? {};
      const isMirrored = mirrors === 'all' || (mirrors === 'earlier' && entry.isEarlier);
      if (!isMirrored || !kind?.isStored(entry) || !stored.isRemoved(entry.storedKey)) continue;
      drop(entry.key);
      kind.onRemovedElsewhere?.(entry);
    }
  }
  const stop = stored.onChange(() => {
    dropRemoved();
    for (const kind of kinds.values()) kind.onChangedElsewhere?.();
  });

  return {
    signal,
    // What a service reports must not hide a transaction that the wallet sent.
    idsExcept: (key) =>
      entries.flatMap((each) =>
        each.key === key || each.id === undefined || kindOf(each)?.service ? [] : [each.id],
      ),
    open<Details>(kind: LedgerKind<Details>): LedgerPart<Details> {
      // An entry has the details of its kind.
      kinds.set(kind.name, kind as LedgerKind<unknown>);
      const isOwn = (entry: LedgerEntry): entry is LedgerEntry<Details> => entry.kind === kind.name;
      const add = (own: Partial<LedgerEntry> & NewEntry<Details>): LedgerEntry<Details> => {
        const entry: LedgerEntry<Details> = Object.freeze({
          ...emptyEntry,
          storedKey: env.randomId(),
          requestedAt: env.clock.now(),
          status: own.id === undefined ? 'requested' : 'sent',
          ...own,
          key: ++keys,
          kind: kind.name,
        });
        put(entry);
        return entry;
      };
      const own = (key: number): LedgerEntry<Details> | undefined => {
        const entry = find(key);
        return entry && isOwn(entry) ? entry : undefined;
      };
      return {
        all: () => entries.filter(isOwn),
        find: own,
        add,
        apply(key, event, details) {
          apply(key, event, details);
          return own(key);
        },
        setDetails(key, details) {
          const before = own(key);
          if (before) put(Object.freeze({ ...before, details }), before);
        },
        drop,
        forget(key) {
          const entry = find(key);
          if (!entry) return;
          drop(key);
          stored.remove(entry.storedKey);
        },
        forgetStored: stored.remove,
        poll: poller.poll,
        check: poller.check,
        stopPolling(key) {
          poller.stop(key);
          apply(key, { type: 'polling-ended' });
        },
        acknowledge,
        findPending: (matches) =>
          entries
            .filter(isOwn)
            .find(
              (each) =>
                !each.isAcknowledged &&
                (isSettled(each) ? stored.has(each.storedKey) : each.status !== 'requested') &&
                matches(each),
            ),
        stored: () => stored.of(kind),
        watch: watcher.watch,
        isWatching: watcher.isWatching,
        adopt(restore) {
          dropRemoved();
          const isNew = ({ key }: StoredEntry) =>
            !entries.some((each) => each.storedKey === key && isOwn(each) && kind.isStored(each));
          // Oldest first, so that newer entries get greater keys.
          return [...stored.of(kind)].reverse().flatMap((each) => {
            const restored = kind.mirrors === 'all' || isNew(each) ? restore(each) : undefined;
            if (!restored) return [];
            const { address, callsId, id, key: storedKey, requestedAt, status, trace } = each;
            stored.remember(storedKey);
            const shown = {
              callsId,
              id: id === '' ? undefined : id,
              // The wallet's answer went to the page that asked.
              status: status === 'requested' ? 'unknown' : status,
              trace,
              ...restored,
            } as const;
            if (isNew(each)) {
              // It was resolved here, but the page that asked has stored it again. Kept twice, each would hide the other's id.
              entries = entries.filter(
                (own) => own.storedKey !== storedKey || !isOwn(own) || !own.isEarlier,
              );
              return add({ ...shown, storedKey, address, requestedAt, isEarlier: true });
            }
            entries = entries.map((own) =>
              own.storedKey === storedKey && isOwn(own) ? Object.freeze({ ...own, ...shown }) : own,
            );
            return [];
          });
        },
      };
    },
    destroy() {
      stop();
      lifetime.abort();
      watcher.destroy();
    },
  };
}

const emptyEntry = {
  id: undefined,
  callsId: undefined,
  trace: undefined,
  replaced: undefined,
  reason: undefined,
  paid: undefined,
  error: undefined,
  isEarlier: false,
  isLate: false,
  isChecking: false,
  isCheckFailed: false,
  isAcknowledged: false,
  checkedAt: undefined,
  matches: 0,
} as const;
