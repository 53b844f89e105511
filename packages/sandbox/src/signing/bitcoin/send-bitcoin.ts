// Amounts are satoshis.

import { Script, selectUTXO } from '@scure/btc-signer';
import { hex } from '@scure/base';
import { type BitcoinKey, regtest } from './bitcoin-keys.js';
import type { BitcoinPayment } from './bitcoin-requests.js';
import { readBitcoinCoins } from './read-bitcoin-coins.js';
import { finishPsbt, scriptOf } from './sign-psbt.js';

/** Satoshis per virtual byte. */
const feePerByte = 2n;

/**
 * @param apiUrl - such as `http://127.0.0.1:7107/regtest/api`
 * @returns the transaction's id
 * @throws Error when the balance is too low, an address is on another network, or the API rejects the transaction
 */
export async function sendBitcoin(
  apiUrl: string,
  key: BitcoinKey,
  payment: BitcoinPayment,
): Promise<string> {
  const script = scriptOf(key);
  const coins = await readBitcoinCoins(apiUrl, key.address);
  const inputs = coins.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { amount: BigInt(value), script },
    ...(key.purpose === 'ordinal' ? { tapInternalKey: key.publicKey } : {}),
  }));
  const outputs = [
    ...payment.recipients.map(({ address, amount }) => ({ address, amount })),
    ...(payment.memo === undefined ? [] : [{ script: memoScript(payment.memo), amount: 0n }]),
  ];
  const selected = selectUTXO(inputs, outputs, 'default', {
    changeAddress: payment.changeAddress ?? key.address,
    feePerByte,
    bip69: true,
    createTx: true,
    network: regtest,
    allowUnknownOutputs: true,
  });
  if (!selected?.tx) throw new Error('The account has not enough coins for this and the fee.');
  selected.tx.sign(key.secretKey);
  return broadcastBitcoin(apiUrl, finishPsbt(selected.tx).hex);
}

/** @returns the transaction id @throws Error with the API's message if it rejects the transaction */
export async function broadcastBitcoin(apiUrl: string, transaction: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/tx`, { method: 'POST', body: transaction });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The network refused the transaction: ${text.slice(0, 300)}`);
  return text.trim();
}

function memoScript(memo: string): Uint8Array {
  const bytes = hex.decode(memo.replace(/^0x/, ''));
  if (bytes.length > 80) throw new Error('A memo has at most 80 bytes.');
  return Script.encode(['RETURN', bytes]);
}
