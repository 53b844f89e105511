import { startSandbox } from '@openappkit/sandbox';
import { base58 } from '@scure/base';
import {
  Connection,
  type Keypair,
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { DecodedTransactions } from '../../decode/decoded.types.js';
import { addresses, reef, setUpRpc } from './set-up-rpc.js';

export const us = new PublicKey(addresses.solana);

export async function openSolanaSandbox() {
  const sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['solana'] });
  if (!sandbox.solana) throw new Error('Solana does not run.');
  const { rpcUrl, wsUrl } = sandbox.solana;
  const connection = new Connection(rpcUrl, { commitment: 'processed', wsEndpoint: wsUrl });
  const network = { ...reef, rpcUrl };
  const clock = { now: () => Date.now(), setTimeout: () => 0, clearTimeout: () => undefined };
  const { answerRpc, approvals } = setUpRpc(
    {},
    { networks: [network], current: () => network, fetch, clock },
  );
  return {
    connection,
    stop: sandbox.stop,
    airdrop: (to: PublicKey, lamports: number) => connection.requestAirdrop(to, lamports),
    /**
     * Requests a transaction as an app does.
     * @param others - the other signers
     * @param nonce - a durable nonce; the transaction is then signed but not sent
     * @returns the content of the approval page
     */
    async ask(
      instructions: TransactionInstruction[],
      others: readonly Keypair[] = [],
      nonce?: string,
    ): Promise<DecodedTransactions> {
      const recentBlockhash = nonce ?? (await connection.getLatestBlockhash()).blockhash;
      const message = new TransactionMessage({ payerKey: us, recentBlockhash, instructions });
      const transaction = new VersionedTransaction(message.compileToV0Message());
      transaction.sign([...others]);
      const encoded = base58.encode(transaction.serialize());
      await answerRpc(
        nonce === undefined
          ? {
              method: 'solana_signAndSendTransaction',
              params: { transaction: encoded, options: { skipPreflight: true } },
            }
          : { method: 'solana_signTransaction', params: { transaction: encoded } },
      );
      const decoded = approvals.at(-1);
      if (decoded?.kind !== 'transactions') throw new Error('No transaction was shown.');
      return decoded;
    },
  };
}
