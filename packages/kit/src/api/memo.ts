// Returns the same object while its inputs are identical. Listeners and React hooks compare by identity, so they see only real changes.

export type Memo<Value> = (key: string, inputs: readonly unknown[], create: () => Value) => Value;

/** Keeps one value per key, without a limit. */
export function createMemo<Value>(): Memo<Value> {
  const values = new Map<string, { readonly parts: readonly unknown[]; readonly value: Value }>();
  return (key, parts, create) => {
    const last = values.get(key);
    if (last && isSame(last.parts, parts)) return last.value;
    const value = create();
    values.set(key, { parts, value });
    return value;
  };
}

/** Compares the fields of a record or list that is cheap to create. */
export function createFieldMemo<Value extends object>(): (next: Value, key?: string) => Value {
  const memo = createMemo<Value>();
  return (next, key = '') => memo(key, Object.values(next), () => next);
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    before.length === after.length && after.every((input, index) => Object.is(input, before[index]))
  );
}
