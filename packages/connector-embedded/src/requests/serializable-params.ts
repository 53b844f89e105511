// Makes parameters serializable: a BigInt becomes a JSON-RPC hex number.

/** Deeper parameters may be circular. */
const maxDepth = 32;

/** @throws RangeError if the parameters are nested too deeply */
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

/** The frame takes EIP-712 data as JSON with numbers as decimal strings. */
export function stringifyTypedData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

const hex = (value: bigint): string =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
