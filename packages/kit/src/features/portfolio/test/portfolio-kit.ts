import type { Options } from '@openappkit/core';
import { type FakeAdapterOptions, fakeAdapter, testEnv } from '@openappkit/testing';
import { createAppKit } from '../../../create-app-kit.js';

export const service = 'https://api.test';
export const network = (id: number, name: string, testnet = false) => ({
  id,
  name,
  testnet,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});
export const contract = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`;

export const ether = (numeric: string, price: unknown = 2000, id = 1) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: `eip155:${id}`,
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: 'https://img.test/eth.png',
});
export const token = (index: number, numeric: string, price: unknown = 1, more: object = {}) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: 'eip155:1',
  address: `eip155:1:${contract(index)}`,
  price,
  quantity: { decimals: '6', numeric },
  iconUrl: '',
  ...more,
});

export async function portfolioKit(
  options: Partial<Options> = {},
  adapter: FakeAdapterOptions = {},
) {
  const env = testEnv();
  const fake = fakeAdapter(adapter);
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:10'] });
  env.fetch.route('/balance', { balances: [] });
  const kit = createAppKit(
    {
      projectId: 'p',
      networks: [network(1, 'Harbor'), network(10, 'Reef'), network(11, 'Shoal', true)],
      adapters: [fake],
      services: { blockchainApi: service, analytics: null },
      ...options,
    },
    env,
  );
  kit.core.mount();
  await kit.core.connect({ connectorId: 'fake.one' });
  await env.clock.advance(0);
  const asked = () => env.fetch.calls.filter(({ url }) => url.includes('/balance?'));
  const serve = (...balances: readonly unknown[]): void =>
    env.fetch.route('/balance', { balances });
  const settled = () => env.clock.advance(0);
  return { env, kit, fake, asked, serve, settled, portfolio: await kit.feature('portfolio') };
}

export function heldAnswers() {
  const held: ((balances: readonly unknown[]) => void)[] = [];
  const reply = () =>
    new Promise<object>((resolve) => {
      held.push((balances) => resolve({ balances }));
    });
  return { held, reply };
}
