// Returns the same object while its inputs are identical. Listeners and React hooks compare by identity, so they see only real changes.

/** Returns the last value of `key` while all inputs are identical, otherwise a new one. */
export type Memo<Value> = (key: string, parts: readonly unknown[], make: () => Value) => Value;

/** Keeps one value per key, without a limit: namespaces, connectors, wallets of a list. */
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

/** The same for a record or list that is cheap to create: its fields are the inputs. */
export function createFieldMemo<Value extends object>(): (next: Value, key?: string) => Value {
  const keep = createMemo<Value>();
  return (next, key = '') => keep(key, Object.values(next), () => next);
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    before.length === after.length && after.every((part, index) => Object.is(part, before[index]))
  );
}
