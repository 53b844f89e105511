import type { Network } from '@openappkit/core/adapter';
import { type TestAdapterContextParts, testAdapterContext, testEnv } from '@openappkit/testing';
import type { BitcoinAdapterOptions } from '../bitcoin.js';
import type { BitcoinConnector } from '../bitcoin-connector.types.js';
import { BitcoinAdapter } from '../index.js';

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 };
const rpcUrls = { default: { http: [] } };
const network = (id: string, name: string): Network => ({
  id,
  name,
  caipNetworkId: `bip122:${id}`,
  chainNamespace: 'bip122',
  nativeCurrency,
  rpcUrls,
});
export const mainnet = network('000000000019d6689c085ae165831e93', 'Bitcoin');
export const testnet = network('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet');
export const signet = network('00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet');
export const regtest = network('0f9188f13cb7b2c71f2a335e3a4fc328', 'Quarry');

interface BitcoinSetUp extends Omit<TestAdapterContextParts, 'env'> {
  readonly globals?: Record<string, unknown>;
  readonly adapter?: BitcoinAdapterOptions;
  readonly fetch?: (input: string, init?: RequestInit) => Promise<Response>;
}

export function setUpBitcoin({
  globals = {},
  adapter,
  fetch,
  ...contextOptions
}: BitcoinSetUp = {}) {
  const offline = () => Promise.reject(new Error('nothing is asked in this test'));
  const {
    context,
    env,
    events,
    rows,
    shown: listConnectors,
  } = testAdapterContext({
    on: [regtest],
    rpcUrls: async () => [],
    services: { bitcoinUtxo: 'https://utxo.example/' },
    ...contextOptions,
    env: testEnv({ globals, fetch: fetch ?? offline }),
  });
  const instance = new BitcoinAdapter(adapter).setup(context);
  const connect = (connectorId: string, network?: Network) =>
    instance.connect({
      connectorId,
      signal: new AbortController().signal,
      caipNetworkId: network?.caipNetworkId,
    });
  const switchTo = async (connectorId: string, to: Network) =>
    instance.switchNetwork?.({ connectorId, network: to, signal: new AbortController().signal });
  const { report } = context;
  return { env, rows, events, instance, listConnectors, connect, report, switchTo };
}

export async function connectBitcoin(setUp: BitcoinSetUp, connectorId: string) {
  const setup = setUpBitcoin(setUp);
  setup.instance.start();
  const connection = await setup.connect(connectorId);
  return { ...setup, connection, provider: connection.provider as BitcoinConnector };
}
