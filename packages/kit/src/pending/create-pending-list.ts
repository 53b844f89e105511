// Keeps a list of pending and recent items in a feature's state, newest first. It is the list's only writer.
import { ref } from '@openappkit/core/feature';

/** Settled items are dropped once the list is longer than this. */
const maxItems = 20;

export interface PendingListOptions<Item, Key, Name extends string> {
  /** The feature state that holds the list, and the name of its field. */
  readonly state: Record<Name, readonly Item[]>;
  readonly name: Name;
  /** Items with the same key replace each other. */
  keyOf(item: Item): Key;
  /** Sort key; a later start has a greater value. */
  sortKeyOf(item: Item): number;
  isFinal(item: Item): boolean;
  onChange(item: Item): void;
  /** Once aborted, the list no longer changes through `put` or `update`. */
  readonly ownerSignal: AbortSignal;
}

export function createPendingList<Item extends object, Key, Name extends string>(
  listed: PendingListOptions<Item, Key, Name>,
) {
  const { state, name, keyOf, sortKeyOf, isFinal, onChange, ownerSignal } = listed;
  const find = (key: Key): Item | undefined => state[name].find((each) => keyOf(each) === key);
  const others = (key: Key): readonly Item[] => state[name].filter((each) => keyOf(each) !== key);
  /** Inserts the item, or replaces the one with the same key. */
  function put(item: Item): void {
    if (ownerSignal.aborted) return;
    const all = [Object.freeze(item), ...others(keyOf(item))];
    const next = all.sort((one, other) => sortKeyOf(other) - sortKeyOf(one));
    state[name] = ref(next.filter((each, at) => at < maxItems || !isFinal(each)));
    onChange(item);
  }
  return {
    find,
    put,
    /** Does nothing if the item is no longer listed. */
    update(key: Key, change: Partial<Item>): void {
      const before = find(key);
      if (before) put({ ...before, ...change });
    },
    drop(key: Key): void {
      state[name] = ref(others(key));
    },
  };
}
