// putSignature(): writes one signature into a transaction's bytes. For wallets that answer the signature alone, and for
// ours that lack one. Loads web3.js.
import { badAnswer } from '../wallet/answers.js';
import { loadWeb3 } from './load-web3.js';

/** @throws KitError `wallet/bad-answer` when the address does not sign this transaction */
export async function putSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Promise<Uint8Array> {
  const { PublicKey, VersionedTransaction } = await loadWeb3();
  try {
    const signed = VersionedTransaction.deserialize(transaction);
    signed.addSignature(new PublicKey(address), signature);
    return signed.serialize();
  } catch (cause) {
    throw badAnswer('The signature does not belong to this transaction.', cause);
  }
}
