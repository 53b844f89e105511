// Parameters as they can be sent to a window: a BigInt becomes the hex number that JSON-RPC has for it. Pure.

/** Deeper is no request, and may be a circle. */
const maxDepth = 32;

/** @throws RangeError where the parameters are too deep */
export function toSerializable(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return hex(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) throw new RangeError('The parameters are nested too deeply.');
  if (Array.isArray(value)) return value.map((each) => toSerializable(each, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, toSerializable(each, depth + 1)] as const,
  );
  return Object.fromEntries(entries);
}

/** EIP-712 as the frame takes it: its JSON, in which numbers of any size are decimal text. */
export function stringifyTypedData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

const hex = (value: bigint): string =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
