import {
  Keypair,
  LAMPORTS_PER_SOL,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { startSandbox } from '../../../index.js';
import { connectSolana } from './connect-solana.js';

export type Reef = Awaited<ReturnType<typeof openReef>>;

export async function openReef() {
  const sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['solana'] });
  if (!sandbox.solana) throw new Error('Solana does not run.');
  const { rpcUrl, wsUrl, caipNetworkId } = sandbox.solana;
  const connection = connectSolana(rpcUrl, wsUrl);
  const confirm = async (signature: string): Promise<void> => {
    const latest = await connection.getLatestBlockhash();
    const { value } = await connection.confirmTransaction({ signature, ...latest });
    if (value.err) throw new Error(`${signature} failed: ${JSON.stringify(value.err)}`);
  };
  return {
    connection,
    caipNetworkId,
    rpcUrl,
    wsUrl,
    stop: sandbox.stop,
    confirm,
    order: (path: string, body: unknown) =>
      fetch(`${sandbox.controlUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandbox.adminToken}` },
        body: JSON.stringify(body),
      }),
    async raw(method: string, params: unknown[]): Promise<Record<string, unknown>> {
      const answer = await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params });
      return (await answer.json()) as Record<string, unknown>;
    },
    async fundedKey(sol = 5): Promise<Keypair> {
      const key = Keypair.generate();
      await confirm(await connection.requestAirdrop(key.publicKey, sol * LAMPORTS_PER_SOL));
      return key;
    },
    async sign(
      payer: Keypair,
      instructions: TransactionInstruction[],
      blockhash?: string,
    ): Promise<VersionedTransaction> {
      const message = new TransactionMessage({
        payerKey: payer.publicKey,
        recentBlockhash: blockhash ?? (await connection.getLatestBlockhash()).blockhash,
        instructions,
      });
      const transaction = new VersionedTransaction(message.compileToV0Message());
      transaction.sign([payer]);
      return transaction;
    },
  };
}

export function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'solana-client': 'js/1.0.0' },
    body: JSON.stringify(body),
  });
}

export function transfer(from: Keypair, to: PublicKey, lamports: number): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });
}
