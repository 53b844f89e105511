// Bitcoin Core does not relay outputs that cost more to spend than they are worth.
import type { AddressType } from '../address/parse-address.js';

/** Satoshis, by the type of the receiving address. */
export const dustLimits: Readonly<Record<AddressType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  witness: 330n,
};
