// One object for as long as what it is made of is the same. State is compared by identity (valtio's snapshots are), so
// what the public kit makes of it is kept here: a listener or a React hook hears of a change only where there is one.

/** The value made last under `key` while every part is the same as then, by identity; else a new one. */
export type Memo<Value> = (key: string, parts: readonly unknown[], make: () => Value) => Value;

/** Keeps values by key. Keys are few: namespaces, connectors, wallets of a list. */
export function createMemo<Value>(): Memo<Value> {
  const values = new Map<string, { readonly parts: readonly unknown[]; readonly value: Value }>();
  return (key, parts, make) => {
    const last = values.get(key);
    if (last && isSame(last.parts, parts)) return last.value;
    const value = make();
    values.set(key, { parts, value });
    return value;
  };
}

/** The same for a record or a list that is cheap to make: its fields are its parts. */
export function createFieldMemo<Value extends object>(): (next: Value, key?: string) => Value {
  const keep = createMemo<Value>();
  return (next, key = '') => keep(key, Object.values(next), () => next);
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    before.length === after.length && after.every((part, index) => Object.is(part, before[index]))
  );
}
