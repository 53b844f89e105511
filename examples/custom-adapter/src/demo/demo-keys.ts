// The two keys of the demo, funded by the local chain. They are public, so use them for play money only.
import { addressOf } from '../chain/signing.js';

export const demoKeys: readonly [Uint8Array, Uint8Array] = [
  new Uint8Array(32).fill(1),
  new Uint8Array(32).fill(2),
];

/** Base units by address: 100 TIDE, and 5. */
export function demoFunds(): Readonly<Record<string, bigint>> {
  const [first, second] = demoKeys;
  return { [addressOf(first)]: 100_000_000_000_000n, [addressOf(second)]: 5_000_000_000_000n };
}
