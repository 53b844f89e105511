import type { Environment, Network } from '@openappkit/core/adapter';
import {
  announceProvider,
  type FakeEip1193Provider,
  type TestAdapterContextParts,
  testAdapterContext,
  testEnv,
  testEnvironment,
} from '@openappkit/testing';
import type { EvmAdapterOptions } from '../connectors/peer-packages.types.js';
import { EvmAdapter } from '../evm.js';

export const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
export const other = '0x52908400098527886E0F7030069857D2E4169EE7';
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const harbor: Network = {
  id: 31337,
  name: 'Harbor',
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://proxy.example/v1'] },
    chainDefault: { http: ['https://rpc.example'] },
  },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
};

export function createEnvironment(kind: Environment['kind'], isMobile = false): Environment {
  return testEnvironment({
    kind,
    os: isMobile ? 'ios' : 'desktop',
    isMobile,
    isFramed: kind === 'safe' || kind === 'farcaster' || kind === 'frame',
    autoConnect: kind === 'safe' || kind === 'farcaster' ? kind : undefined,
  });
}

export interface EvmSetUp extends Omit<TestAdapterContextParts, 'env'> {
  readonly ethereum?: unknown;
  readonly globals?: Record<string, unknown>;
  readonly adapter?: EvmAdapterOptions;
}

export function setUpEvm({ ethereum, globals, adapter, ...contextOptions }: EvmSetUp = {}) {
  const {
    context,
    env,
    events,
    rows,
    shown: listConnectors,
  } = testAdapterContext({
    on: [harbor],
    connectorImages: { 'io.hosted': 'https://host.example/icon.png' },
    ...contextOptions,
    env: testEnv({ globals: { ethereum, ...globals } }),
  });
  const instance = new EvmAdapter(adapter).setup(context);
  const connect = (connectorId: string) =>
    instance.connect({ connectorId, signal: new AbortController().signal });
  const reconnect = (connectorId: string, address: string = vitalik) =>
    instance.reconnect({ connectorId, address, signal: new AbortController().signal });
  const switchTo = async (connectorId: string, network: Network = harbor) =>
    instance.switchNetwork?.({ connectorId, network, signal: new AbortController().signal });
  return { env, rows, events, instance, shown: listConnectors, connect, reconnect, switchTo };
}

export async function connectEvm(wallet: FakeEip1193Provider) {
  const kit = setUpEvm();
  announceProvider(kit.env.page.events, wallet, { rdns: 'io.a' });
  kit.instance.start();
  const connection = await kit.connect('io.a');
  return { ...kit, connection };
}
