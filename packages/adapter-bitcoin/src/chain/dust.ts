// What the network does not carry: Bitcoin Core relays no output that costs more to spend than it is worth. Data only.
import type { AddressType } from '../address/parse-address.js';

/** Satoshis, by the address that is paid. */
export const dustLimits: Readonly<Record<AddressType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  witness: 330n,
};
