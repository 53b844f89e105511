// The network of a Solana wallet that leaves the choice to the app, after a reload and in other tabs. Uses
// whole kits with the real adapters.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import {
  announceProvider,
  fakeEip1193Provider,
  fakeSolanaWallet,
  registerWallet,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createAppKit } from '../create-app-kit.js';

type World = ReturnType<typeof testEnv>;
type Wallet = ReturnType<typeof fakeSolanaWallet>;
const kits: { destroy(): void }[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

const connectorId = 'test wallet';
const rpcUrls = { default: { http: ['https://rpc.test'] } };
const evm = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
});
const solana = (id: string) => ({
  id,
  caipNetworkId: `solana:${id}` as const,
  chainNamespace: 'solana' as const,
  name: id,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls,
});
const mainnet = solana('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
const devnet = solana('EtWTRABZaYq6iMfeYKouRu166VU2xqa1');

const chains = ['solana:mainnet', 'solana:devnet'] as const;
type Accounts = Wallet['accounts'];

const silently: Readonly<Record<string, (wallet: Wallet, accounts: Accounts) => void>> = {
  'no event': () => undefined,
  'its accounts before it answers': (wallet, accounts) => wallet.setAccounts(accounts),
  'its accounts when it answers': (wallet, accounts) =>
    queueMicrotask(() => wallet.setAccounts(accounts)),
  'no accounts, then its accounts, before it answers': (wallet, accounts) => {
    wallet.setAccounts([]);
    wallet.setAccounts(accounts);
  },
};
type Emit = (typeof silently)[string];

/** Returns a new object for each page, with the page's earlier approval. */
async function connectedWallet(emit: Emit): Promise<Wallet> {
  const { connect } = fakeSolanaWallet({ chains }).features['standard:connect'] as {
    connect(): Promise<{ readonly accounts: Accounts }>;
  };
  const { accounts } = await connect();
  const wallet = fakeSolanaWallet({ chains });
  wallet.answer('standard:connect', () => {
    emit(wallet, accounts);
    return { accounts };
  });
  return wallet;
}

async function until(env: World, isSo: () => unknown): Promise<void> {
  const check = async () => {
    await env.clock.advance(10);
    return Boolean(isSo());
  };
  await expect.poll(check).toBe(true);
}

async function open(env: World, wallet: Wallet) {
  registerWallet(env.page.events, wallet);
  announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'com.amber', name: 'Amber' });
  const kit = createAppKit(
    {
      projectId: 'p',
      networks: [evm(1), evm(10), mainnet, devnet],
      adapters: [new EvmAdapter(), new SolanaAdapter()],
      services: {
        blockchainApi: null,
        analytics: null,
        explorer: null,
        relay: null,
        embeddedWallet: null,
      },
    },
    env,
  );
  kits.push(kit);
  kit.core.mount();
  await until(env, () => kit.getConnectors().some(({ id }) => id === connectorId));
  return {
    kit,
    networks: () => [
      kit.core.connection.live('solana')?.caipNetworkId,
      kit.getCaipNetwork('solana')?.caipNetworkId,
    ],
    isConnected: () => kit.core.account.get('solana').status === 'connected',
  };
}
const onDevnet = [devnet.caipNetworkId, devnet.caipNetworkId];

describe.each(Object.entries(silently))('a wallet that emits %s', (_, emit) => {
  it.each([
    ['alone', false],
    ['beside an EVM wallet', true],
  ])(
    'keeps the network that the app chose after a reload and in other tabs: %s',
    async (_, isBeside) => {
      const env = testEnv();
      const tabOf = () => ({ ...testEnv({ tabs: env.tabs }), storage: env.storage });
      const first = await open(env, fakeSolanaWallet({ chains }));
      const besideEnv = tabOf();
      const secondTab = await open(besideEnv, await connectedWallet(emit));
      if (isBeside) await first.kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
      await first.kit.connect({ connectorId, namespace: 'solana' });
      expect(first.networks()[0]).toBe(mainnet.caipNetworkId);
      await until(besideEnv, secondTab.isConnected);
      await first.kit.switchNetwork(devnet);
      expect(first.networks()).toEqual(onDevnet);
      await until(besideEnv, () => secondTab.networks()[0] === devnet.caipNetworkId);

      const laterEnv = tabOf();
      const later = await open(laterEnv, await connectedWallet(emit));
      await until(laterEnv, later.isConnected);
      await laterEnv.clock.advance(2_000);
      for (const tab of [first, secondTab, later]) expect(tab.networks()).toEqual(onDevnet);

      for (const kit of kits.splice(0)) kit.destroy();
      const reloadedEnv = tabOf();
      const reloaded = await open(reloadedEnv, await connectedWallet(emit));
      await until(reloadedEnv, reloaded.isConnected);
      await reloadedEnv.clock.advance(2_000);
      expect(reloaded.networks()).toEqual(onDevnet);
      expect(reloaded.kit.core.chain.active()?.caipNetworkId).toBe(devnet.caipNetworkId);
    },
  );
});
