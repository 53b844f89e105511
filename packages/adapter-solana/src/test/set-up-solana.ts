import type { AdapterInstance, Network, WalletConnection } from '@openappkit/core/adapter';
import { type TestAdapterContextParts, testAdapterContext, testEnv } from '@openappkit/testing';
import { Keypair } from '@solana/web3.js';
import type { SolanaProvider } from '../index.js';
import { SolanaAdapter, type SolanaAdapterOptions } from '../index.js';
import { createSolanaConformanceWallet } from './solana-conformance-wallet.js';

export const reefNetwork: Network = {
  id: '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  name: 'Reef',
  caipNetworkId: 'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
};
export const devnet: Network = {
  ...reefNetwork,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Devnet',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
};
export const mainnet: Network = {
  ...reefNetwork,
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Mainnet',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
};

interface SolanaSetUp extends Omit<TestAdapterContextParts, 'env'> {
  readonly adapter?: SolanaAdapterOptions;
}

export function setUpSolana({ adapter, ...contextOptions }: SolanaSetUp = {}) {
  const env = testEnv({ fetch: (input, init) => fetch(input, init) });
  const testContext = testAdapterContext({ on: [reefNetwork, devnet], ...contextOptions, env });
  return { ...testContext, instance: new SolanaAdapter(adapter).setup(testContext.context) };
}

interface PageWalletOptions {
  readonly rpcUrl?: string;
  readonly keys?: readonly [Keypair, Keypair];
  readonly chains?: readonly `${string}:${string}`[];
  readonly onlySends?: boolean;
}

export function pageWallet(options: PageWalletOptions = {}) {
  return createSolanaConformanceWallet({
    rpcUrl: options.rpcUrl ?? 'http://127.0.0.1:1',
    caipNetworkId: reefNetwork.caipNetworkId,
    chains: options.chains ?? ['solana:localnet', 'solana:devnet'],
    keys: options.keys ?? [Keypair.generate(), Keypair.generate()],
    onlySends: options.onlySends ?? false,
  });
}

export async function connectSolana(
  wallet: ReturnType<typeof pageWallet> = pageWallet(),
  setUp: SolanaSetUp = {},
) {
  const kit = setUpSolana(setUp);
  wallet.install(kit.env.page);
  kit.instance.start();
  const connection = await connectTo(kit.instance);
  return { ...kit, wallet, connection, provider: connection.provider as SolanaProvider };
}

export function connectTo(
  instance: AdapterInstance,
  caipNetworkId?: Network['caipNetworkId'],
): Promise<WalletConnection> {
  const { signal } = new AbortController();
  return instance.connect({ connectorId: 'conformance', caipNetworkId, signal });
}
