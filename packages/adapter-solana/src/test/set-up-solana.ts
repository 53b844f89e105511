// One Solana adapter in a held world, for the tests of this package: what it shows, what it reports.
import type {
  AdapterContext,
  AdapterInstance,
  Connector,
  Network,
  WalletConnection,
} from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
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

export interface SolanaSetUp extends Partial<Omit<AdapterContext, 'env' | 'report'>> {
  readonly adapter?: SolanaAdapterOptions;
}

export function setUpSolana({ adapter, ...given }: SolanaSetUp = {}) {
  const env = testEnv({ fetch: (input, init) => fetch(input, init) });
  const rows: (readonly Connector[])[] = [];
  const events: unknown[] = [];
  const context: AdapterContext = {
    networks: () => [reefNetwork, devnet],
    projectId: undefined,
    rpcUrls: async (network) => network.rpcUrls.default.http,
    enableInjected: true,
    enableEIP6963: true,
    connectorImages: {},
    environment: {
      ...{ kind: 'browser', os: 'desktop', isMobile: false, isFramed: false },
      ...{ autoConnect: undefined, storage: 'page', why: [] },
      link: { target: '_self', preferUniversal: false, encodeTwice: false },
    },
    metadata: { name: 'Pier', description: '', url: 'https://app.example', icons: [] },
    enableCoinbase: true,
    enableBaseAccount: true,
    coinbasePreference: 'all',
    services: {},
    ...given,
    env,
    report: {
      connectors: (connectors) => void rows.push(connectors),
      accountsChanged: (id, accounts) => void events.push(['accounts', id, accounts]),
      chainChanged: (id, chain) => void events.push(['chain', id, chain]),
      connected: () => undefined,
      disconnected: (id) => void events.push(['disconnected', id]),
    },
  };
  const instance = new SolanaAdapter(adapter).setup(context);
  const shown = async (): Promise<readonly Connector[]> => {
    await env.clock.advance(100);
    return rows.at(-1) ?? [];
  };
  return { env, events, rows, instance, shown };
}

export interface PageWalletOptions {
  readonly rpcUrl?: string;
  readonly keys?: readonly [Keypair, Keypair];
  readonly chains?: readonly `${string}:${string}`[];
  readonly onlySends?: boolean;
}

/** A wallet with real keys. */
export function pageWallet(options: PageWalletOptions = {}) {
  return createSolanaConformanceWallet({
    rpcUrl: options.rpcUrl ?? 'http://127.0.0.1:1',
    caipNetworkId: reefNetwork.caipNetworkId,
    chains: options.chains ?? ['solana:localnet', 'solana:devnet'],
    keys: options.keys ?? [Keypair.generate(), Keypair.generate()],
    onlySends: options.onlySends ?? false,
  });
}

/** An adapter that is connected to a wallet with real keys. */
export async function connectedSolana(
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
