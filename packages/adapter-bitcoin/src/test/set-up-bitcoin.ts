// One Bitcoin adapter in a held world, for the tests of this package: what it shows, what it reports.
import type { AdapterContext, Connector, Network } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import type { BitcoinAdapterOptions } from '../bitcoin.js';
import type { BitcoinConnector } from '../bitcoin-connector.types.js';
import { BitcoinAdapter } from '../index.js';

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 };
const rpcUrls = { default: { http: [] } };
const network = (id: string, name: string): Network => ({
  ...{ id, name, caipNetworkId: `bip122:${id}`, chainNamespace: 'bip122', nativeCurrency, rpcUrls },
});
export const mainnet = network('000000000019d6689c085ae165831e93', 'Bitcoin');
export const testnet = network('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet');
export const signet = network('00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet');
export const regtest = network('0f9188f13cb7b2c71f2a335e3a4fc328', 'Quarry');

export interface BitcoinSetUp extends Partial<Omit<AdapterContext, 'env' | 'report'>> {
  readonly globals?: Record<string, unknown>;
  readonly adapter?: BitcoinAdapterOptions;
  readonly fetch?: (input: string, init?: RequestInit) => Promise<Response>;
  readonly on?: readonly Network[];
}

export function setUpBitcoin({ globals, adapter, fetch, on, ...given }: BitcoinSetUp = {}) {
  const offline = () => Promise.reject(new Error('nothing is asked in this test'));
  const env = testEnv({ globals: globals ?? {}, fetch: fetch ?? offline });
  const rows: (readonly Connector[])[] = [];
  const events: unknown[] = [];
  const instance = new BitcoinAdapter(adapter).setup({
    networks: () => on ?? [regtest],
    projectId: undefined,
    rpcUrls: async () => [],
    enableInjected: true,
    enableEIP6963: true,
    connectorImages: {},
    environment: {
      ...{ kind: 'browser', os: 'desktop', isMobile: false, isFramed: false },
      ...{ autoConnect: undefined, storage: 'page', why: [] },
      link: { target: '_self', preferUniversal: false, encodeTwice: false },
    },
    metadata: { name: 'Pier', description: '', url: 'https://app.example', icons: [] },
    ...{ enableCoinbase: true, enableBaseAccount: true, coinbasePreference: 'all' as const },
    services: { bitcoinUtxo: 'https://utxo.example/' },
    ...given,
    env,
    report: {
      connectors: (connectors) => void rows.push(connectors),
      accountsChanged: (id, accounts) => void events.push(['accounts', id, accounts]),
      chainChanged: (id, chain) => void events.push(['chain', id, chain]),
      connected: () => undefined,
      disconnected: (id) => void events.push(['disconnected', id]),
    },
  });
  const shown = async () => {
    await env.clock.advance(100);
    return rows.at(-1) ?? [];
  };
  const connect = (connectorId: string, network?: Network) =>
    instance.connect({
      ...{ connectorId, signal: new AbortController().signal },
      caipNetworkId: network?.caipNetworkId,
    });
  const switchTo = async (connectorId: string, to: Network) =>
    instance.switchNetwork?.({ connectorId, network: to, signal: new AbortController().signal });
  return { env, rows, events, instance, shown, connect, switchTo };
}

/** The provider the app would get. */
export async function connectedBitcoin(setUp: BitcoinSetUp, connectorId: string) {
  const made = setUpBitcoin(setUp);
  made.instance.start();
  const connection = await made.connect(connectorId);
  return { ...made, connection, provider: connection.provider as BitcoinConnector };
}
