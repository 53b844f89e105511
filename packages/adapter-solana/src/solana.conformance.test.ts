import { sandboxReef } from '@openappkit/sandbox/networks';
import { type ConformanceOptions, proveConformance } from '@openappkit/testing/conformance';
import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { SolanaAdapter } from './index.js';
import { createSolanaConformanceWallet } from './test/solana-conformance-wallet.js';
import { startReef } from './test/start-reef.js';

const reef = await startReef();
const { rpcUrl, connection } = reef;
const keys = [Keypair.generate(), Keypair.generate()] as const;
const mintKey = Keypair.generate();

const local = { ...sandboxReef, rpcUrls: { default: { http: [rpcUrl] } } } as const;
const devnet = {
  ...local,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Devnet',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
} as const;
const testnet = {
  ...local,
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Testnet',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const;

const optionsFor = (onlySends: boolean): ConformanceOptions => ({
  makeAdapter: () => new SolanaAdapter(),
  makeWallet: () =>
    createSolanaConformanceWallet({
      rpcUrl,
      keys,
      onlySends,
      caipNetworkId: local.caipNetworkId,
      chains: ['solana:localnet', 'solana:testnet'],
      finalize: () => reef.skip(40),
    }),
  networks: [local, devnet],
  servedNetwork: testnet,
  rpcUrl,
  amount: 1_000_001n,
  token: {
    address: mintKey.publicKey.toBase58(),
    amount: 1_234_567n,
    async balanceOf(owner) {
      const filter = { mint: mintKey.publicKey };
      const { value } = await connection.getTokenAccountsByOwner(new PublicKey(owner), filter);
      return value.reduce((sum, { account }) => sum + account.data.readBigUInt64LE(64), 0n);
    },
  },
  cannot: {
    answerChain: 'the network is the app’s choice: an account lists those it works on',
    learnNetworks: 'a Solana wallet has the networks it has',
    askToSwitch: 'the network is the app’s choice: nobody is asked',
    pretendToSwitch: 'the network is the app’s choice: each request names it',
  },
});

beforeAll(async () => {
  const [rich] = keys;
  for (const { publicKey } of keys)
    await connection.confirmTransaction(await connection.requestAirdrop(publicKey, 5_000_000_000));
  const mint = await createMint(connection, rich, rich.publicKey, null, 6, mintKey);
  const account = await getOrCreateAssociatedTokenAccount(connection, rich, mint, rich.publicKey);
  await mintTo(connection, rich, mint, account.address, rich, 1_000_000_000);
}, 30_000);
afterAll(() => reef.stop());

proveConformance({
  describe,
  it,
  worlds: { 'a wallet that signs': optionsFor(false), 'a wallet that sends': optionsFor(true) },
});
