import type { EmbeddedWallet, Network, SharedReports } from '@openappkit/core/adapter';
import { testEnv, testEnvironment } from '@openappkit/testing';
import { createEmbeddedWallet } from '../create-embedded-wallet.js';
import type { EmbeddedContext } from '../embedded-context.js';
import { type FakeFrame, fakeFrame, serviceUrl } from './fake-frame.js';

export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
export const smartAddress = '0x1111111111111111111111111111111111111111';
export const solanaAddress = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

export function network(chainNamespace: string, reference: string | number): Network {
  const caipNetworkId = `${chainNamespace}:${reference}` as const;
  return {
    id: reference,
    chainNamespace,
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  } as Network;
}
export const mainnet = network('eip155', 1);
export const base = network('eip155', 8453);
export const solana = network('solana', solanaId.slice('solana:'.length));

type Report = readonly [name: keyof SharedReports, ...given: unknown[]];

interface SetUpOptions extends Partial<Omit<EmbeddedContext, 'env' | 'report'>> {
  readonly frame?: FakeFrame;
  readonly stored?: Readonly<Record<string, string>>;
  readonly on?: readonly Network[];
}

export function setUpEmbedded({
  frame = fakeFrame(),
  stored,
  on,
  ...overrides
}: SetUpOptions = {}) {
  const env = testEnv({ page: frame.page, ...(stored && { stored }) });
  const reports: Report[] = [];
  const record =
    (name: keyof SharedReports) =>
    (...args: unknown[]): void =>
      void reports.push([name, ...args]);
  const networks = on ?? [mainnet, base];
  const connector = createEmbeddedWallet({
    id: 'AUTH',
    env,
    environment: testEnvironment(),
    metadata: { name: 'Pier', description: '', url: 'https://app.example', icons: [] },
    storagePrefix: 'openappkit-p-default',
    networks: () => networks,
    rpcUrls: async () => [],
    projectId: 'p',
    serviceUrl,
    instanceId: undefined,
    preferredAccountType: 'smartAccount',
    ...overrides,
    report: {
      accountsChanged: record('accountsChanged'),
      chainChanged: record('chainChanged'),
      approvedChanged: record('approvedChanged'),
      connected: record('connected'),
      disconnected: record('disconnected'),
      refused: record('refused'),
    },
  });
  const wallet = async (): Promise<EmbeddedWallet> =>
    (await connector.provider()) as EmbeddedWallet;
  /** Advances half a second, after which a loaded frame is ready. */
  const settle = (): Promise<void> => env.clock.advance(500);
  frame.reply('GET_USER', (payload: unknown) => userOf(payload));
  frame.reply('SWITCH_NETWORK', (payload: unknown) => payload);
  const connect = async (signal = new AbortController().signal) => {
    const connecting = connector.connect({ networks, signal, onCode: () => undefined });
    connecting.catch(() => undefined);
    await settle();
    return connecting;
  };
  return { connector, connect, env, frame, reports, settle, wallet };
}

export function userOf(payload: unknown): Record<string, unknown> {
  const { chainId = 1 } = (payload ?? {}) as { readonly chainId?: number | string };
  if (typeof chainId === 'string') return { address: solanaAddress, chainId };
  return {
    email: 'ada@example.com',
    address: smartAddress,
    chainId,
    accounts: [
      { address: smartAddress, type: 'smartAccount' },
      { address, type: 'eoa' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  };
}
