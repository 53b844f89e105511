// Methods for apps that draw the choice of tokens themselves. They must not change the state of a payment.
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import { me, token } from '../send/test/send-world.js';
import { coin, shop, usdc } from './test/pay-world.js';
import {
  deposit,
  price,
  requestId,
  transferWorld,
  type TransferWorld,
} from './test/transfer-world.js';

let world: TransferWorld;
afterEach(() => world.kit.destroy());
const make = async (...given: Parameters<typeof transferWorld>): Promise<TransferWorld> => {
  world = await transferWorld(...given);
  return world;
};
const wanted = { amount: '12.5', sourceToken: coin, toToken: usdc, recipient: shop };
const mine = `eip155:1:${me}` as const;

describe('fetchQuote', () => {
  it('returns a checked quote, whose status can be read by its requestId', async () => {
    const { asked, pay, service } = await make();
    const quote = await pay.fetchQuote({ ...wanted, address: me });
    expect(service.bodies).toMatchObject([
      { user: me, originCurrency: 'native', amount: '12500000' },
    ]);
    expect(quote).toMatchObject({
      type: 'transfer',
      requestId: `${requestId}-1`,
      receiver: deposit,
      pays: { value: price, symbol: 'ETH' },
      arrives: { value: 12_500_000n, text: '12.5' },
    });
    service.status = 'refund';
    expect(await pay.fetchQuoteStatus({ requestId: quote.requestId ?? '' })).toBe('refund');
    expect(pay.state).toMatchObject({ step: 'none', transfers: [], payWith: undefined });
    expect(asked).toEqual([]);
  });

  it('quotes the same token without the service, and needs no payer address', async () => {
    const { pay, service } = await make();
    expect(await pay.fetchQuote({ ...wanted, sourceToken: usdc })).toMatchObject({
      type: 'direct-transfer',
      requestId: undefined,
      receiver: shop,
      pays: { value: 12_500_000n },
      fees: [],
    });
    expect(service.bodies).toEqual([]);
    await pay.fetchQuote(wanted);
    expect(service.bodies).toHaveLength(1);
    expect(service.bodies[0]).not.toHaveProperty('user');
  });

  it('rejects invalid parameters and invalid answers of the service', async () => {
    const { pay, service } = await make();
    const code = (change: object) => codeOf(pay.fetchQuote({ ...wanted, ...change }));
    expect(await code({ amount: 0 })).toBe('pay/invalid-amount');
    expect(await code({ recipient: 'nobody' })).toBe('pay/invalid-recipient');
    expect(await code({ address: 'nobody' })).toBe('pay/invalid-recipient');
    expect(await code({ sourceToken: { ...coin, network: 'eip155:9' } })).toBe(
      'pay/invalid-config',
    );
    expect(await code({ sourceToken: { ...usdc, asset: '0x1' } })).toBe('pay/invalid-asset');
    expect(service.bodies).toEqual([]);
    service.change = (answer) => ({ ...answer, steps: [] });
    expect(await code({})).toBe('pay/quote-unavailable');
    service.isDown = true;
    expect(await codeOf(pay.fetchQuoteStatus({ requestId }))).toBe('pay/quote-status-unavailable');
  });

  it('rejects quotes when no transfer service is configured', async () => {
    const { pay } = await make({ services: { explorer: null } });
    expect(await codeOf(pay.fetchQuote(wanted))).toBe('pay/quote-unavailable');
  });
});

describe('fetchTokens', () => {
  const balances = [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      quantity: { decimals: '18', numeric: '1.5' },
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${token}`,
      iconUrl: 'https://pics.test/usdc.png',
      quantity: { decimals: '6', numeric: '20' },
    },
    { name: 'Far', symbol: 'FAR', chainId: 'eip155:9', quantity: { decimals: '18', numeric: '1' } },
    { name: 'Nothing', chainId: 'eip155:2', quantity: { decimals: '18', numeric: '0' } },
    null,
  ];

  it("lists the tokens that the account can pay with, on the app's networks", async () => {
    const { env, pay } = await make();
    const urls: URL[] = [];
    env.fetch.route(`/v1/account/${me}/balance`, ({ url }) => {
      urls.push(new URL(url));
      return { balances };
    });
    expect(await pay.fetchTokens({ caipAddress: mine })).toEqual([
      {
        network: 'eip155:1',
        asset: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        amount: '1.5',
      },
      {
        network: 'eip155:1',
        asset: token,
        metadata: {
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          logoURI: 'https://pics.test/usdc.png',
        },
        amount: '20',
      },
    ]);
    await pay.fetchTokens({ caipAddress: mine, caipNetwork: { caipNetworkId: 'eip155:1' } });
    expect(urls.map((url) => url.searchParams.get('chainId'))).toEqual([null, 'eip155:1']);
  });

  it('rejects token lists when no service answers', async () => {
    const { pay } = await make();
    expect(await codeOf(pay.fetchTokens({ caipAddress: mine }))).toBe('pay/balances-unavailable');
    expect(await codeOf(pay.fetchTokensFromExchange('pier'))).toBe('pay/balances-unavailable');
  });
});

it("lists what an exchange pays out on the app's networks, and rejects an answer of another exchange", async () => {
  const { env, pay } = await make();
  const path = '/appkit/v1/transfers/assets/exchanges/pier';
  const far = { ...coin, network: 'eip155:9' };
  const bent = { ...usdc, metadata: { ...usdc.metadata, decimals: 99 } };
  const assets = { eip155: [coin, usdc, far, bent, null], solana: [] };
  env.fetch.route(path, { exchangeId: 'pier', assets });
  expect(await pay.fetchTokensFromExchange('pier')).toEqual([coin, usdc]);
  env.fetch.route(path, { exchangeId: 'quay', assets });
  expect(await codeOf(pay.fetchTokensFromExchange('pier'))).toBe('pay/balances-unavailable');
});
