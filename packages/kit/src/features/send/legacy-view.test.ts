import { snapshot } from '@openappkit/core/internal';
import { afterEach, expect, it } from 'vitest';
import { other, type SendWorld, sendWorld, token, typeUsdc } from './test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());

it('exposes asset, amount and recipient under the names of SendController', async () => {
  world = await sendWorld({ can: { resolveName: async ({ name }) => ({ name, address: other }) } });
  const { send, eth, usdc } = world;
  expect(send.state).toMatchObject({ loading: false, tokenBalances: [] });
  expect(send.state.token).toBeUndefined();
  const reading = send.begin({ assetAddress: token, amount: '34' });
  expect(send.state.loading).toBe(true);
  await reading;
  const coin = { ...eth, price: { currency: 'usd', amount: '2000' } };
  send.offer({ at: 1, assets: [coin, usdc, { ...usdc, caipNetworkId: 'eip155:2' }], spam: [] });
  send.setRecipient('harbor.eth', { imageUrl: 'data:image/png;base64,AA' });
  const reviewing = send.review();
  expect(send.state.loading).toBe(true);
  await reviewing;
  const usd = {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: `eip155:1:${token}`,
    value: 250.5,
    price: 1,
    quantity: { decimals: '6', numeric: '250.5' },
    iconUrl: '',
  };
  const expected = {
    token: usd,
    tokenBalances: [{ symbol: 'ETH', price: 2000, quantity: { numeric: '10' } }, usd],
    sendTokenAmount: '34',
    receiverAddress: other,
    receiverProfileName: 'harbor.eth',
    networkBalanceInUSD: '20000',
    loading: false,
    hash: undefined,
  };
  expect(send.state).toMatchObject(expected);
  expect(snapshot(send.state)).toMatchObject(expected);
  expect(send.state.tokenBalances).toBe(send.state.tokenBalances);
  await send.submit();
  await world.kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
  expect(send.state.tokenBalances).toEqual([]);
  expect(send.state.hash).toBe('0x1');
});

it('reports when the token list could not be read', async () => {
  world = await sendWorld();
  const { send, usdc } = world;
  expect(send.state.lastRetry).toBeUndefined();
  send.offer({ at: undefined, assets: [], spam: [], failedAt: 7 });
  expect(send.state.lastRetry).toBe(7);
  send.offer({ at: 8, assets: [usdc], spam: [], failedAt: undefined });
  expect(send.state.lastRetry).toBeUndefined();
});

it('exposes no value that is not known', async () => {
  world = await sendWorld();
  const { send } = world;
  typeUsdc(world);
  send.setAmount('x');
  send.setRecipient('0x12');
  expect(send.state.sendTokenAmount).toBeUndefined();
  expect(send.state.receiverAddress).toBeUndefined();
  await world.env.clock.advance(300);
  expect(send.state.networkBalanceInUSD).toBeUndefined();
});
