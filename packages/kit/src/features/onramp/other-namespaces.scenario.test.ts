// Buying for an account on Solana or Bitcoin.
import { fakeAdapter } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { onrampWorld, type OnRampWorld, sold } from './test/onramp-world.js';

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const solana = {
  id: mainnet,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
};

const bitcoin = {
  ...solana,
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
};

let world: OnRampWorld | undefined;
afterEach(() => world?.kit.destroy());

async function held(network = solana) {
  const { chainNamespace, id } = network;
  const adapter = fakeAdapter({
    namespace: chainNamespace,
    connectors: [{ id: 'one' }],
    connect: async () =>
      adapter.connection({
        connectorId: 'one',
        accounts: [address],
        caipNetworkId: `${chainNamespace}:${id}`,
      }),
  });
  world = await onrampWorld({
    networks: [network],
    adapters: [adapter],
    onRampAggregator: { url: 'https://sells.test/', publicKey: 'of-the-app' },
  });
  return { ...world, onramp: await world.kit.feature('onramp') };
}
const names = (providers: readonly { readonly name: string }[]) =>
  providers.map(({ name }) => name);

it('offers only the aggregator when the service does not answer, and passes the address unchanged', async () => {
  const { env, onramp, sent, windows } = await held();
  env.fetch.route('/v1/onramp/options', () => new Response('', { status: 503 }));
  await onramp.begin();
  expect(onramp.state).toMatchObject({ optionsStatus: 'fallback', unavailable: undefined });
  expect(onramp.state.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['SOL']);
  expect(names(onramp.state.providers)).toEqual(['meld']);
  expect(onramp.state.selectedProvider?.fee).toEqual({ min: 1, max: 2 });
  expect([onramp.state.quote, sent('/quote')]).toEqual([undefined, []]);
  await onramp.buy();
  const { searchParams } = new URL(windows[0]?.location.href ?? '');
  expect(searchParams.get('destinationCurrencyCode')).toBe('SOL');
  expect(searchParams.get('walletAddress')).toBe(address);
});

it('tells the exchange only Solana, because the address is invalid elsewhere', async () => {
  const { env, onramp, sent } = await held();
  const place = { name: 'solana', display_name: 'Solana', chain_id: mainnet, contract_address: '' };
  env.fetch.route('/v1/onramp/options', {
    ...sold,
    purchaseCurrencies: [{ id: 'sol', name: 'Solana', symbol: 'SOL', networks: [place] }],
  });
  await onramp.begin();
  expect(names(onramp.state.providers)).toEqual(['coinbase', 'meld']);
  await onramp.buy();
  expect(sent('/onrampurl')).toMatchObject([
    {
      destinationWallets: [{ address, blockchains: ['solana'], assets: ['SOL'] }],
      defaultNetwork: 'solana',
    },
  ]);
});

it('offers nothing on Bitcoin, even if the service sells its coin', async () => {
  const { env, onramp } = await held(bitcoin);
  const place = {
    name: 'bitcoin',
    display_name: 'Bitcoin',
    chain_id: bitcoin.id,
    contract_address: '',
  };
  env.fetch.route('/v1/onramp/options', {
    ...sold,
    purchaseCurrencies: [{ id: 'btc', name: 'Bitcoin', symbol: 'BTC', networks: [place] }],
  });
  await onramp.begin();
  expect(onramp.state.unavailable).toEqual({ code: 'network', network: 'Bitcoin' });
});
