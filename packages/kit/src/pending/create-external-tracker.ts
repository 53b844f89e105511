// Tracks payments that another party makes (an exchange or a transfer service): polls until they are final or time out, and persists
// them until the user was shown the result.
import type { Env } from '@openappkit/core';
import { createPoller } from '../requests/create-poller.js';
import { createPendingList, type PendingListOptions } from './create-pending-list.js';
import type { ExternalPayment } from './external-payment.types.js';

/** The changes that a status answer makes to a pending payment. */
export interface StatusUpdate<Item> {
  readonly change: Partial<Item>;
  /** Whether the payment has started. Later answers do not undo this. */
  readonly hasBegun?: boolean;
  /** Whether the payment arrived after the user had checked it without success. Blocks another payment. */
  readonly isRevived?: boolean;
  /** Whether to remove it from storage. */
  readonly isSettled?: boolean;
}

interface ExternalTrackerOptions<Item extends ExternalPayment, Key, Said, Name extends string>
  extends Omit<PendingListOptions<Item, Key, Name>, 'ownerSignal'> {
  /** The storage, which also has items of other pages. */
  readonly storage: { put(item: Item): void; remove(key: Key): void };
  /** Polling interval and time limit, in milliseconds. */
  readonly intervalMs: number;
  readonly timeoutMs: number;
  /** The status once the payment has started. */
  readonly startedStatus: Item['status'];
  /** Queries the status once. */
  queryStatus(item: Item, signal: AbortSignal): Promise<Said>;
  toUpdate(item: Item, said: Said, hasBegun: boolean): StatusUpdate<Item>;
  /** Changes that need no request. */
  localChange?(item: Item): Partial<Item>;
}

export function createExternalTracker<Item extends ExternalPayment, Key, Said, Name extends string>(
  env: Pick<Env, 'clock'>,
  {
    intervalMs,
    timeoutMs,
    storage,
    queryStatus,
    toUpdate,
    localChange,
    ...given
  }: ExternalTrackerOptions<Item, Key, Said, Name>,
) {
  const { keyOf, name, state } = given;
  const lifetime = new AbortController();
  const listed = createPendingList<Item, Key, Name>({ ...given, ownerSignal: lifetime.signal });
  const { drop, find, put, update } = listed;
  /** Items that the user was shown; they block no other payment. */
  const acknowledged = new Set<Key>();
  const started = new Set<Key>();

  const isOver = (key: Key): boolean => {
    const item = find(key);
    return !item || given.isFinal(item);
  };
  const patch = (key: Key, change: Partial<ExternalPayment>): void => {
    const item = find(key);
    if (item) put({ ...item, ...change });
  };
  function applyAnswer(key: Key, said: Said): void {
    const item = find(key);
    if (!item) return;
    const { change, hasBegun, isRevived, isSettled } = toUpdate(item, said, started.has(key));
    if (hasBegun) started.add(key);
    if (isRevived && acknowledged.delete(key)) storage.put(item);
    patch(key, { ...localChange?.(item), ...change, isChecking: false, isUnreachable: false });
    if (isSettled) storage.remove(key);
  }
  const pendingStatusOf = (key: Key): Item['status'] =>
    started.has(key) ? given.startedStatus : 'waiting';
  const poller = createPoller<Key>(env, {
    intervalMs,
    timeoutMs,
    ownerSignal: lifetime.signal,
    isFinal: isOver,
    async query(key, signal) {
      const item = find(key);
      if (!item) return;
      try {
        const said = await queryStatus(item, signal);
        if (!signal.aborted) applyAnswer(key, said);
      } catch {
        if (signal.aborted) return;
        patch(key, { ...localChange?.(item), isChecking: false, isUnreachable: true });
      }
    },
    onTimeout: (key) => patch(key, { status: 'late' }),
  });

  return {
    ownerSignal: lifetime.signal,
    find,
    put,
    update,
    poll: poller.poll,
    /** The status of an item that is not final. */
    pendingStatusOf: pendingStatusOf,
    /** Queries the status now, then keeps polling. Never rejects. */
    async check(key: Key): Promise<void> {
      const item = find(key);
      if (!item || isOver(key)) return;
      const status = item.status === 'late' ? pendingStatusOf(key) : item.status;
      patch(key, { ...localChange?.(item), isChecking: true, status });
      await poller.check(key);
    },
    /** Persists the item, because from now on it may be paid. */
    persist(key: Key): void {
      const item = find(key);
      if (item) storage.put(item);
    },
    /** Removes an item that was never requested. */
    forget(key: Key): void {
      poller.stop(key);
      storage.remove(key);
      drop(key);
    },
    /** The user was shown the result. Removes the item from storage. */
    acknowledge(key: Key): void {
      acknowledged.add(key);
      storage.remove(key);
    },
    isAcknowledged: (key: Key): boolean => acknowledged.has(key),
    /** Returns the newest item that was not acknowledged. */
    findPending: (isWanted: (item: Item) => boolean): Item | undefined =>
      state[name].find((item) => !acknowledged.has(keyOf(item)) && isWanted(item)),
    /** The user checked an unknown payment manually. */
    confirmChecked(key: Key): void {
      const { isUnreachable, status } = find(key) ?? {};
      if (status === 'late' || status === 'timeout' || isUnreachable)
        patch(key, { canPayOtherwise: true });
    },
    destroy: (): void => lifetime.abort(),
  };
}
