import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { decodeAddress } from '../address.js';
import { encodeScript } from '../verify-bip322.js';
import type { TestAccount } from './test-accounts.js';

export function makePsbt(accounts: readonly TestAccount[], amount = 9000n): string {
  const tx = new Transaction();
  accounts.forEach(({ address }, index) => {
    const script = encodeScript(decodeAddress(address));
    const txid = new Uint8Array(32).fill(index + 1);
    tx.addInput({ txid, index, witnessUtxo: { script, amount: 10_000n } });
    tx.addOutput({ script, amount });
  });
  return base64.encode(tx.toPSBT());
}

export function idOf(psbt: string): string {
  return Transaction.fromPSBT(base64.decode(psbt)).id;
}
