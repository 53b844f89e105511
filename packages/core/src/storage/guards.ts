// Small type guards for external data that is read before zod is loaded.

export type Guard<Value> = (value: unknown) => value is Value;
export type Guarded<Of> = Of extends Guard<infer Value> ? Value : never;

/** 1–200 characters without control, bidi or zero-width characters. Clean names and valid ids have none. */
export const shortText: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^[^\p{Cc}\p{Cf}]{1,200}$/u.test(value);

/** An amount in whole units, such as `1.5`. */
export const decimalText: Guard<string> = (value): value is string =>
  shortText(value) && /^\d+(\.\d+)?$/.test(value);

export const optional =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value);

export const time: Guard<number> = (value): value is number => typeof value === 'number';

export const anything: Guard<unknown> = (value): value is unknown => value !== undefined;

export const listOf =
  <Item>(item: Guard<Item>, most: number, least = 0): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(item);

/** Accepts any keys. `parseJson` removes `__proto__`. */
export const recordOf =
  <Item>(item: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isRecord(value) && Object.entries(value).every(([name, each]) => name !== '' && item(each));

export const objectOf =
  <Fields extends Readonly<Record<string, Guard<unknown>>>>(
    fields: Fields,
  ): Guard<{ [Name in keyof Fields]: Guarded<Fields[Name]> }> =>
  (value): value is { [Name in keyof Fields]: Guarded<Fields[Name]> } =>
    isRecord(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]));

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Drops `__proto__`, because copying that key would change an object's prototype. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => (name === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}
