import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer';

type Decoded = ReturnType<typeof RawTx.decode>;

export function changeTransaction(raw: string, edit: (tx: Decoded) => Decoded): string {
  return hex.encode(RawTx.encode(edit(RawTx.decode(hex.decode(raw)))));
}
