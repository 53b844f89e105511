// createFollowed(): what somebody else was asked to pay: asked about until it is over or nobody expects an answer any more, for as
// long as the kit lives, and kept for the pages to come until a person was shown how it ended. Knows no service and no feature.
import type { Env } from '@openappkit/core';
import { createPoller } from '../requests/create-poller.js';
import { createPendingList, type PendingListOptions } from './create-pending-list.js';
import type { ExternalPayment } from './external-payment.types.js';

/** What an answer says of it. */
export interface StatusUpdate<Item> {
  readonly change: Partial<Item>;
  /** Somebody is paying: what is said later takes nothing of that back. */
  readonly hasBegun?: boolean;
  /** A person had looked it up in vain, and it came after all: nothing is paid beside it. */
  readonly isRevived?: boolean;
  /** Pages to come say nothing of it. */
  readonly isSettled?: boolean;
}

interface ExternalTrackerOptions<Item extends ExternalPayment, Key, Said, Name extends string>
  extends Omit<PendingListOptions<Item, Key, Name>, 'ownerSignal'> {
  /** Of what another page has begun too. */
  readonly storage: { put(item: Item): void; remove(key: Key): void };
  /** Between two questions, and for how long they are asked. Milliseconds. */
  readonly intervalMs: number;
  readonly timeoutMs: number;
  /** What it is called once somebody is paying. */
  readonly startedStatus: Item['status'];
  /** Once. */
  queryStatus(item: Item, signal: AbortSignal): Promise<Said>;
  toUpdate(item: Item, said: Said, hasBegun: boolean): StatusUpdate<Item>;
  /** What is to be seen of it without asking. */
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
  /** The person knows how they stand: they stand in nobody's way. */
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
    /** How it stands while it is open. */
    pendingStatusOf: pendingStatusOf,
    /** Asks now, and goes on asking. Never rejects. */
    async check(key: Key): Promise<void> {
      const item = find(key);
      if (!item || isOver(key)) return;
      const status = item.status === 'late' ? pendingStatusOf(key) : item.status;
      patch(key, { ...localChange?.(item), isChecking: true, status });
      await poller.check(key);
    },
    /** From now on somebody may pay by it. */
    persist(key: Key): void {
      const item = find(key);
      if (item) storage.put(item);
    },
    /** Nobody was asked to pay by it, and nobody is. */
    forget(key: Key): void {
      poller.stop(key);
      storage.remove(key);
      drop(key);
    },
    /** A person was shown it, and goes on or is done: pages to come say nothing of it. */
    acknowledge(key: Key): void {
      acknowledged.add(key);
      storage.remove(key);
    },
    isAcknowledged: (key: Key): boolean => acknowledged.has(key),
    /** The newest that nobody has decided on. */
    findPending: (isWanted: (item: Item) => boolean): Item | undefined =>
      state[name].find((item) => !acknowledged.has(keyOf(item)) && isWanted(item)),
    /** The person looked by themselves, where nobody told us. */
    confirmChecked(key: Key): void {
      const { isUnreachable, status } = find(key) ?? {};
      if (status === 'late' || status === 'timeout' || isUnreachable)
        patch(key, { canPayOtherwise: true });
    },
    destroy: (): void => lifetime.abort(),
  };
}
