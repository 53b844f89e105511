// Uses the adapter's connection and the wallet's provider. Loads web3.js only when the user sends.
import type { SolanaProvider } from '@openappkit/adapter-solana';
import type { Connection } from '@solana/web3.js';
import { type AppKitNetwork, useAppKitAccount, useAppKitProvider } from 'openappkit/react';
import { useAppKitConnection } from 'openappkit/react/solana';
import { ChainCard } from './chain-card.js';
import { SendForm } from './send-form.js';
import { SignForm } from './sign-form.js';
import { until } from './until.js';

/** 0.01 SOL. */
const lamports = 10_000_000;

export function SolanaCard({ networks }: { readonly networks: readonly AppKitNetwork[] }) {
  const { address } = useAppKitAccount({ namespace: 'solana' });
  const { walletProvider } = useAppKitProvider<SolanaProvider | undefined>('solana');
  const { connection } = useAppKitConnection();
  const sign = async (message: string) => {
    if (!walletProvider || !address) throw new Error('No wallet');
    const bytes = new TextEncoder().encode(message);
    const signature = await walletProvider.signMessage(bytes);
    return { signature: hex(signature), isValid: await verify(address, bytes, signature) };
  };
  const send = async (to: string, onSent: (signature: string) => void) => {
    if (!walletProvider || !address || !connection) throw new Error('No wallet');
    const transaction = await transferOf(connection, address, to);
    const signature = await walletProvider.sendTransaction(transaction, connection);
    onSent(signature);
    await until(async () => {
      const { value } = await connection.getSignatureStatuses([signature]);
      const status = value[0];
      if (status?.err) throw new Error('The chain refused the transfer');
      return (
        status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
      );
    });
  };
  return (
    <ChainCard namespace="solana" title="Solana" networks={networks}>
      <SignForm namespace="solana" sign={sign} />
      <SendForm namespace="solana" amount="0.01 SOL" placeholder="Base58 address" send={send} />
    </ChainCard>
  );
}

/** @throws Error if `to` is not an address */
async function transferOf(connection: Connection, from: string, to: string) {
  const { PublicKey, SystemProgram, Transaction } = await import('@solana/web3.js');
  const fromPubkey = new PublicKey(from);
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  return new Transaction({ feePayer: fromPubkey, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(to), lamports }),
  );
}

async function verify(address: string, message: Uint8Array, signature: Uint8Array) {
  const { PublicKey } = await import('@solana/web3.js');
  const raw = new Uint8Array(new PublicKey(address).toBytes());
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
