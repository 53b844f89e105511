// createUnderWay(): a part of a feature's state that lists what it has begun, the newest first, until it is over and enough has come
// after it. Written by nobody else. Used for payments, orders at exchanges and transfers.
import { ref } from '@openappkit/core/feature';

/** Those that are settled go first. */
const most = 20;

export interface Listed<Item, Key, Name extends string> {
  /** The feature's state, and the list's name in it. */
  readonly state: Record<Name, readonly Item[]>;
  readonly name: Name;
  /** Two of the same key are one. */
  keyOf(item: Item): Key;
  /** Of two, the one that began later has more. */
  beganAt(item: Item): number;
  isOver(item: Item): boolean;
  onChange(item: Item): void;
  /** After its end nothing is listed any more. */
  readonly life: AbortSignal;
}

export function createUnderWay<Item extends object, Key, Name extends string>(
  listed: Listed<Item, Key, Name>,
) {
  const { state, name, keyOf, beganAt, isOver, onChange, life } = listed;
  const find = (key: Key): Item | undefined => state[name].find((each) => keyOf(each) === key);
  const others = (key: Key): readonly Item[] => state[name].filter((each) => keyOf(each) !== key);
  /** In place of one of its key. */
  function put(item: Item): void {
    if (life.aborted) return;
    const all = [Object.freeze(item), ...others(keyOf(item))];
    const next = all.sort((one, other) => beganAt(other) - beganAt(one));
    state[name] = ref(next.filter((each, at) => at < most || !isOver(each)));
    onChange(item);
  }
  return {
    find,
    put,
    /** Of one that is not there any more nothing is told. */
    update(key: Key, change: Partial<Item>): void {
      const before = find(key);
      if (before) put({ ...before, ...change });
    },
    drop(key: Key): void {
      state[name] = ref(others(key));
    },
  };
}
