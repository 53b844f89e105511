// createFollowed(): what somebody else was asked to pay: asked about until it is over or nobody expects an answer any more, for as
// long as the kit lives, and kept for the pages to come until a person was shown how it ended. Knows no service and no feature.
import type { Env } from '@openappkit/core';
import { createAsking } from '../asking/create-asking.js';
import { createUnderWay, type Listed } from './create-under-way.js';
import type { PaidElsewhere } from './paid-elsewhere.types.js';

/** What an answer says of it. */
export interface Told<Item> {
  readonly change: Partial<Item>;
  /** Somebody is paying: what is said later takes nothing of that back. */
  readonly hasBegun?: boolean;
  /** A person had looked it up in vain, and it came after all: nothing is paid beside it. */
  readonly isBack?: boolean;
  /** Pages to come say nothing of it. */
  readonly isSettled?: boolean;
}

interface FollowedGiven<Item extends PaidElsewhere, Key, Said, Name extends string>
  extends Omit<Listed<Item, Key, Name>, 'life'> {
  /** Of what another page has begun too. */
  readonly kept: { put(item: Item): void; remove(key: Key): void };
  /** Between two questions, and for how long they are asked. Milliseconds. */
  readonly everyMs: number;
  readonly forMs: number;
  /** What it is called once somebody is paying. */
  readonly begunAs: Item['status'];
  /** Once. */
  ask(item: Item, signal: AbortSignal): Promise<Said>;
  read(item: Item, said: Said, hasBegun: boolean): Told<Item>;
  /** What is to be seen of it without asking. */
  look?(item: Item): Partial<Item>;
}

export function createFollowed<Item extends PaidElsewhere, Key, Said, Name extends string>(
  env: Pick<Env, 'clock'>,
  { everyMs, forMs, kept, ask, read, look, ...given }: FollowedGiven<Item, Key, Said, Name>,
) {
  const { keyOf, name, state } = given;
  const life = new AbortController();
  const listed = createUnderWay<Item, Key, Name>({ ...given, life: life.signal });
  const { drop, find, put, update } = listed;
  /** The person knows how they stand: they stand in nobody's way. */
  const decided = new Set<Key>();
  const begun = new Set<Key>();

  const isOver = (key: Key): boolean => {
    const item = find(key);
    return !item || given.isOver(item);
  };
  const tell = (key: Key, change: Partial<PaidElsewhere>): void => {
    const item = find(key);
    if (item) put({ ...item, ...change });
  };
  function take(key: Key, said: Said): void {
    const item = find(key);
    if (!item) return;
    const { change, hasBegun, isBack, isSettled } = read(item, said, begun.has(key));
    if (hasBegun) begun.add(key);
    if (isBack && decided.delete(key)) kept.put(item);
    tell(key, { ...look?.(item), ...change, isChecking: false, isUnreachable: false });
    if (isSettled) kept.remove(key);
  }
  const openAs = (key: Key): Item['status'] => (begun.has(key) ? given.begunAs : 'waiting');
  const asking = createAsking<Key>(env, {
    everyMs,
    forMs,
    life: life.signal,
    isOver,
    async look(key, signal) {
      const item = find(key);
      if (!item) return;
      try {
        const said = await ask(item, signal);
        if (!signal.aborted) take(key, said);
      } catch {
        if (signal.aborted) return;
        tell(key, { ...look?.(item), isChecking: false, isUnreachable: true });
      }
    },
    onLate: (key) => tell(key, { status: 'late' }),
  });

  return {
    life: life.signal,
    find,
    put,
    update,
    follow: asking.follow,
    /** How it stands while it is open. */
    openAs,
    /** Asks now, and goes on asking. Never rejects. */
    async check(key: Key): Promise<void> {
      const item = find(key);
      if (!item || isOver(key)) return;
      const status = item.status === 'late' ? openAs(key) : item.status;
      tell(key, { ...look?.(item), isChecking: true, status });
      await asking.check(key);
    },
    /** From now on somebody may pay by it. */
    keep(key: Key): void {
      const item = find(key);
      if (item) kept.put(item);
    },
    /** Nobody was asked to pay by it, and nobody is. */
    forget(key: Key): void {
      asking.stop(key);
      kept.remove(key);
      drop(key);
    },
    /** A person was shown it, and goes on or is done: pages to come say nothing of it. */
    decide(key: Key): void {
      decided.add(key);
      kept.remove(key);
    },
    isDecided: (key: Key): boolean => decided.has(key),
    /** The newest that nobody has decided on. */
    findOpen: (isWanted: (item: Item) => boolean): Item | undefined =>
      state[name].find((item) => !decided.has(keyOf(item)) && isWanted(item)),
    /** The person looked by themselves, where nobody told us. */
    confirmLookedUp(key: Key): void {
      const { isUnreachable, status } = find(key) ?? {};
      if (status === 'late' || status === 'timeout' || isUnreachable)
        tell(key, { canPayOtherwise: true });
    },
    destroy: (): void => life.abort(),
  };
}
