// Unspent outputs in the format of the UTXO API, with the transactions that pay them. Test money only.
import { hex } from '@scure/base';
import { TEST_NETWORK, Transaction } from '@scure/btc-signer';
import type { TestEnv } from '@openappkit/testing';

export interface Funding {
  /** Satoshis. */
  readonly value: number;
  readonly confirmed?: boolean;
}

export function fund(
  env: TestEnv,
  address: string,
  outputs: readonly Funding[],
  network = { ...TEST_NETWORK, bech32: 'bcrt' },
) {
  const utxos = outputs.map(({ value, confirmed = true }, index) => {
    const tx = new Transaction();
    tx.addInput({ txid: new Uint8Array(32).fill(index + 1), index: 0 });
    tx.addOutputAddress(address, BigInt(value), network);
    const raw = hex.encode(tx.unsignedTx);
    const { id: txid } = Transaction.fromRaw(tx.unsignedTx);
    env.fetch.route(`/tx/${txid}/hex`, () => new Response(raw));
    return { txid, vout: 0, value, status: { confirmed } };
  });
  env.fetch.route(/\/utxo$/, [...utxos]);
  return utxos;
}
