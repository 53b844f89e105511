// A raw transaction after a change to its decoded form, signed or not. For tests of what is refused.

import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer';

type Decoded = ReturnType<typeof RawTx.decode>;

/** Decodes, edits, encodes. */
export function changeTransaction(raw: string, edit: (tx: Decoded) => Decoded): string {
  return hex.encode(RawTx.encode(edit(RawTx.decode(hex.decode(raw)))));
}
