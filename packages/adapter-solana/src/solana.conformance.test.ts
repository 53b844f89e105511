// The conformance suite against a real chain: the sandbox's, started here on free ports. Twice: with a wallet that signs
// and leaves the sending to the kit, and with one that only sends.
import { sandboxReef } from '@openappkit/sandbox/networks';
import {
  adapterConformance,
  brokenAdapters,
  type ConformanceOptions,
  conformanceCases,
  runConformance,
} from '@openappkit/testing/conformance';
import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SolanaAdapter } from './index.js';
import { createSolanaConformanceWallet } from './test/solana-conformance-wallet.js';
import { startReef } from './test/start-reef.js';

const reef = await startReef();
const { rpcUrl } = reef;
const connection = new Connection(rpcUrl, 'confirmed');
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
      ...{ rpcUrl, keys, onlySends, caipNetworkId: local.caipNetworkId },
      chains: ['solana:localnet', 'solana:testnet'],
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

describe('a wallet that signs', () => adapterConformance({ describe, it, ...optionsFor(false) }));
describe('a wallet that sends', () => adapterConformance({ describe, it, ...optionsFor(true) }));

describe('the conformance suite proves something', () => {
  it.each(brokenAdapters)(
    'it catches an adapter where $defect, where that can be',
    async ({ caughtBy, failure, breakIt }) => {
      expect(conformanceCases.map(({ name }) => name)).toContain(caughtBy);
      const makeAdapter = () => breakIt(new SolanaAdapter());
      const options = { ...optionsFor(false), makeAdapter };
      const [result] = await runConformance(options, [caughtBy]);
      if (result?.notApplicable !== undefined) expect(result.notApplicable).not.toBe('');
      else expect(String(result?.error)).toContain(failure);
    },
  );

  it('nearly all of them can be', async () => {
    const names = brokenAdapters.map(({ caughtBy }) => caughtBy);
    const results = await runConformance(optionsFor(false), [...new Set(names)]);
    const left = results.filter(({ notApplicable }) => notApplicable !== undefined);
    expect(left.map(({ name }) => name)).toEqual([
      'a switch the wallet only pretends rejects with chain/switch-failed',
    ]);
  });
});
