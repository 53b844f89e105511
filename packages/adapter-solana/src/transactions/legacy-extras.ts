// legacyExtras(): what wallets wanted of a legacy transaction before they read its bytes. Only the signer
// of paired wallets calls it. Loads web3.js.
import bs58 from 'bs58';
import { loadWeb3 } from './load-web3.js';

/** The fields, or nothing for a versioned transaction, which those wallets cannot sign anyway. */
export async function legacyExtras(transaction: Uint8Array): Promise<object> {
  const { Transaction, VersionedTransaction } = await loadWeb3();
  if (VersionedTransaction.deserialize(transaction).version !== 'legacy') return {};
  const { feePayer, instructions, recentBlockhash } = Transaction.from(transaction);
  return {
    feePayer: feePayer?.toBase58(),
    recentBlockhash,
    instructions: instructions.map(({ programId, data, keys }) => ({
      programId: programId.toBase58(),
      data: bs58.encode(data),
      keys: keys.map(({ isSigner, isWritable, pubkey }) => ({
        isSigner,
        isWritable,
        pubkey: pubkey.toBase58(),
      })),
    })),
  };
}
