import { fakeAdapter, fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import {
  onrampWorld,
  type OnRampWorld,
  quoteFor,
  sold,
  wirePurchase,
} from './test/onramp-world.js';
import { network } from '../../test/held-core.js';
import type { OnRamp } from './onramp.types.js';

let world: OnRampWorld | undefined;
afterEach(() => world?.kit.destroy());

async function held(...given: Parameters<typeof onrampWorld>) {
  world = await onrampWorld(...given);
  const onramp = await world.kit.feature('onramp');
  return { ...world, onramp };
}
async function ready(...given: Parameters<typeof onrampWorld>) {
  const made = await held(...given);
  await made.onramp.begin();
  return made;
}
const aggregator = { url: 'https://sells.test/', publicKey: 'of-the-app' };
const asked = { paymentCurrency: { id: 'USD' }, purchaseCurrency: { symbol: 'ETH' } };
const failing = (): Response => new Response('down', { status: 503 });
const ids = ({ state }: OnRamp) => state.purchaseCurrencies.map(({ id }) => id);
const names = ({ state }: OnRamp) => state.providers.map(({ name }) => name);

describe('what is sold', () => {
  it('loads the options once, and offers what can be bought on the active network, its coin first', async () => {
    const { env, kit, onramp, sent } = await ready();
    expect(ids(onramp)).toEqual(['tide', 'eth']);
    expect(onramp.state).toMatchObject({
      optionsStatus: 'ready',
      unavailable: undefined,
      purchaseCurrency: { id: 'eth' },
      paymentCurrency: { id: 'USD' },
      providers: [{ name: 'coinbase', fee: { min: 1, max: 2 } }],
    });
    await kit.core.switchNetwork('eip155:10');
    expect(ids(onramp)).toEqual(['eth']);
    await kit.core.switchNetwork('eip155:99');
    expect(onramp.state.unavailable).toEqual({ code: 'network', network: 'Nowhere' });
    expect(onramp.state.quote).toBeUndefined();
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/not-sold' });
    // A return to the network requests a quote again.
    await kit.core.switchNetwork('eip155:1');
    await env.clock.advance(0);
    expect(onramp.state.quote).toMatchObject({ isEstimate: false });
    await onramp.begin();
    expect(sent('/options')).toHaveLength(1);
  });

  it("falls back to the kit's list and limits when the service does not answer", async () => {
    const made = await held({
      networks: [
        {
          id: 137,
          name: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        },
        {
          id: 1,
          name: 'Ethereum',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        },
      ],
    });
    const { env, onramp } = made;
    env.fetch.route('/v1/onramp/options', failing);
    await onramp.begin();
    expect(onramp.state.optionsStatus).toBe('fallback');
    expect(onramp.state.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH']);
    expect(onramp.state.paymentCurrencies).toEqual(
      ['USD', 'EUR'].map((id) => ({
        id,
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    );
    env.fetch.route('/v1/onramp/options', sold);
    await onramp.begin();
    expect(onramp.state.optionsStatus).toBe('ready');
  });

  it('drops invalid items, and falls back when none is left', async () => {
    const { env, onramp } = await held();
    const odd = { ...sold.purchaseCurrencies[1], symbol: '<b>' };
    const [usd] = sold.paymentCurrencies;
    env.fetch.route('/v1/onramp/options', {
      paymentCurrencies: [{ id: 'DOLLARS' }, { ...usd, id: 'usd' }],
      purchaseCurrencies: [odd, sold.purchaseCurrencies[0], 7],
    });
    await onramp.begin();
    expect(ids(onramp)).toEqual(['tide']);
    expect(onramp.state.paymentCurrencies.map(({ id }) => id)).toEqual(['USD']);
    const next = await held();
    next.env.fetch.route('/v1/onramp/options', {
      paymentCurrencies: [],
      purchaseCurrencies: [odd],
    });
    await next.onramp.begin();
    expect(next.onramp.state.optionsStatus).toBe('fallback');
  });

  it('offers nothing on a test network', async () => {
    const { onramp } = await ready({ networks: [{ ...network(1, 'Harbor'), testnet: true }] });
    expect(onramp.state.unavailable).toEqual({ code: 'network', network: 'Harbor' });
    expect([ids(onramp), names(onramp)]).toEqual([[], []]);
  });

  it('sends no request and opens no window in restricted regions', async () => {
    const { env, onramp, sent, windows } = await held();
    env.page.zone = 'Asia/Shanghai';
    await onramp.begin();
    expect(onramp.state.unavailable).toEqual({ code: 'region' });
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/restricted' });
    expect([sent('/options').length, windows.length]).toEqual([0, 0]);
  });
});

describe('providers', () => {
  it('offers both providers, the listed one, or none, as the options say', async () => {
    const both = await ready({ onRampAggregator: aggregator });
    expect(names(both.onramp)).toEqual(['coinbase', 'meld']);
    both.kit.destroy();
    const one = await ready({ onRampAggregator: aggregator, features: { onramp: ['meld'] } });
    expect(names(one.onramp)).toEqual(['meld']);
    one.kit.destroy();
    const none = await held({ features: { onramp: false } }).catch((error: unknown) => error);
    expect(none).toMatchObject({ code: 'feature/off' });
    expect(world?.kit.hasFeature('onramp')).toBe(false);
    const off = await onrampWorld({ services: { blockchainApi: null } });
    expect(off.kit.hasFeature('onramp')).toBe(false);
    off.kit.destroy();
  });

  it('requests no quote from a provider without quotes', async () => {
    const { onramp, sent } = await ready({ onRampAggregator: aggregator });
    expect(sent('/quote')).toHaveLength(1);
    onramp.setSelectedProvider('meld');
    await onramp.getQuote();
    expect(sent('/quote')).toHaveLength(1);
    expect(onramp.state).toMatchObject({ quote: undefined, selectedProvider: { name: 'meld' } });
  });
});

describe('a quote', () => {
  it("shows the provider's quote with all its fees", async () => {
    const { onramp, sent } = await ready();
    expect(sent('/quote')).toMatchObject([
      {
        amount: '100',
        network: 'ETH',
        paymentCurrency: { id: 'USD' },
        purchaseCurrency: { id: 'eth' },
      },
    ]);
    expect(onramp.state).toMatchObject({
      purchaseAmount: '0.0394',
      quotesLoading: false,
      quote: { isEstimate: false, fees: { amount: '1.5', currency: 'USD' } },
    });
  });

  it('keeps a marked one-for-one quote, and no purchase amount, when the service fails', async () => {
    const { env, onramp } = await held();
    env.fetch.route('/v1/onramp/quote', failing);
    await onramp.begin();
    expect(onramp.state).toMatchObject({
      purchaseAmount: undefined,
      error: { code: 'api/status' },
      quote: {
        isEstimate: true,
        quoteId: 'mocked-quote-id',
        paymentTotal: { amount: '100', currency: 'USD' },
        purchaseAmount: { amount: '100', currency: 'ETH' },
      },
    });
  });

  it.each([
    ['another amount', { paymentTotal: { amount: '99', currency: 'USD' } }],
    ['another currency', { paymentSubtotal: { amount: '98', currency: 'EUR' } }],
    ['another coin', { purchaseAmount: { amount: '1', currency: 'BOAT' } }],
    ['less than nothing in fees', { paymentSubtotal: { amount: '101', currency: 'USD' } }],
    ['nothing', { purchaseAmount: { amount: '0.0', currency: 'ETH' } }],
    ['no number', { purchaseAmount: { amount: '1e3', currency: 'ETH' } }],
  ])('rejects a quote for %s', async (_what, change) => {
    const { env, onramp } = await held();
    env.fetch.route('/v1/onramp/quote', ({ body }) => quoteFor(body, change));
    await onramp.begin();
    expect(onramp.state).toMatchObject({
      quote: { isEstimate: true },
      error: { code: 'api/bad-answer' },
    });
  });

  it('drops a late quote for an earlier amount', async () => {
    const { env, onramp } = await ready();
    let answer = (_: object): void => undefined;
    env.fetch.route('/v1/onramp/quote', ({ body }) =>
      body?.includes('"200"')
        ? new Promise<object>((resolve) => (answer = resolve))
        : quoteFor(body),
    );
    onramp.setPaymentAmount('200');
    await env.clock.advance(300);
    onramp.setPaymentAmount('300');
    await env.clock.advance(300);
    answer(quoteFor(JSON.stringify({ ...asked, amount: '200' })));
    await env.clock.advance(0);
    expect(onramp.state.quote?.paymentTotal.amount).toBe('300.00');
  });

  it('drops a late quote after the provider or the network changed', async () => {
    const { env, kit, onramp } = await ready({ onRampAggregator: aggregator });
    const late: ((answer: object) => void)[] = [];
    env.fetch.route('/v1/onramp/quote', () => new Promise<object>((ready) => late.push(ready)));
    const answered = quoteFor(JSON.stringify({ ...asked, amount: '100' }));
    void onramp.getQuote();
    onramp.setSelectedProvider('meld');
    late[0]?.(answered);
    await env.clock.advance(0);
    expect(onramp.state).toMatchObject({ quote: undefined, quotesLoading: false });
    onramp.setSelectedProvider('coinbase');
    await kit.core.switchNetwork('eip155:99');
    late[1]?.(answered);
    await env.clock.advance(0);
    expect([late.length, onramp.state.quote]).toEqual([2, undefined]);
  });

  it.each([
    ['', 'required'],
    ['ten', 'invalid'],
    ['1,234', 'ambiguous'],
    ['20.50', 'whole'],
    ['9', 'too-little'],
    ['25001', 'too-much'],
  ])('requests no quote for “%s”: %s', async (text, code) => {
    const { env, onramp, sent, windows } = await ready();
    onramp.setPaymentAmount(text);
    await env.clock.advance(300);
    expect(onramp.state).toMatchObject({ issue: { code }, quote: undefined });
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/not-ready' });
    expect([sent('/quote').length, windows.length]).toEqual([1, 0]);
  });
});

describe("the provider's page", () => {
  it("opens the provider's page in the click for the active address, without access to this page", async () => {
    const { onramp, sent, windows, events } = await ready();
    const buying = onramp.buy();
    expect(windows).toMatchObject([{ location: { href: 'about:blank' } }]);
    expect(onramp.state.purchase?.status).toBe('opening');
    await Promise.all([buying, onramp.buy()]);
    expect(windows).toMatchObject([
      { location: { href: 'https://pay.coinbase.com/buy?x=1' }, opener: null, closed: false },
    ]);
    expect(sent('/onrampurl')).toMatchObject([
      {
        destinationWallets: [{ address: fakeAddress, assets: ['ETH'] }],
        defaultNetwork: 'ethereum',
        partnerUserId: fakeAddress,
        defaultExperience: 'buy',
        presetFiatAmount: 100,
      },
    ]);
    expect(onramp.state.purchase).toMatchObject({
      status: 'waiting',
      window: 'open',
      address: fakeAddress,
    });
    expect(events.map(({ event }) => event)).toEqual(['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER']);
  });

  it.each([
    [
      'another receiver',
      `https://pay.coinbase.com/?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: otherFakeAddress }]))}`,
    ],
    [
      'another receiver after the user',
      `https://pay.coinbase.com/?${[fakeAddress, otherFakeAddress].map((address) => `destinationWallets=${encodeURIComponent(JSON.stringify([{ address }]))}`).join('&')}`,
    ],
    [
      'another receiver in another notation',
      `https://pay.coinbase.com/?addresses=${encodeURIComponent(JSON.stringify({ [otherFakeAddress]: ['base'] }))}`,
    ],
    ['a script', 'javascript:alert(1)'],
    ['no secure link', 'http://pay.coinbase.com/'],
    ['another site', 'https://pay.coinbase.com.evil.test/buy'],
    ['another port of the provider', 'https://pay.coinbase.com:8443/buy'],
  ])("does not open the provider's page when the service names %s", async (_what, url) => {
    const { env, onramp, windows } = await ready();
    env.fetch.route('/v1/generators/onrampurl', { url });
    await onramp.buy();
    expect(onramp.state.purchase).toMatchObject({
      status: 'unopened',
      error: { code: 'onramp/refused' },
    });
    expect(windows).toMatchObject([{ closed: true, location: { href: 'about:blank' } }]);
  });

  it('passes no preset amount in a currency other than dollars', async () => {
    const { onramp, sent } = await ready();
    onramp.setPaymentCurrency('EUR');
    await onramp.buy();
    expect(sent('/onrampurl')).toEqual([
      expect.not.objectContaining({ presetFiatAmount: expect.anything() }),
    ]);
    expect(onramp.state.purchase?.payment).toEqual({ amount: '100', currency: 'EUR' });
  });

  it.each([
    ['every network of the provider', 'eoa', expect.arrayContaining(['ethereum', 'base', 'celo'])],
    ['only its own network', 'smartAccount', ['ethereum']],
  ])('passes %s for an account of type %s', async (_what, type, blockchains) => {
    const adapter = fakeAdapter({
      connectors: [{ id: 'one' }],
      connect: async () => adapter.connection({ details: [{ address: fakeAddress, type }] }),
    });
    const { onramp, sent } = await ready({ adapters: [adapter] });
    await onramp.buy();
    expect(sent('/onrampurl')).toMatchObject([{ destinationWallets: [{ blockchains }] }]);
  });

  it('passes only the public key, the coin, the address and the project ID to the aggregator', async () => {
    const { onramp, windows } = await ready({ onRampAggregator: aggregator });
    onramp.setSelectedProvider('meld');
    await onramp.buy();
    const { origin, searchParams } = new URL(windows[0]?.location.href ?? '');
    expect(origin).toBe('https://sells.test');
    expect(Object.fromEntries(searchParams)).toEqual({
      publicKey: 'of-the-app',
      destinationCurrencyCode: 'ETH',
      walletAddress: fakeAddress,
      externalCustomerId: 'p',
    });
  });

  it('offers a link when the browser blocks the window', async () => {
    const { block, bought, env, onramp } = await ready();
    block(true);
    await onramp.buy();
    expect(onramp.state.purchase).toMatchObject({
      status: 'blocked',
      url: 'https://pay.coinbase.com/buy?x=1',
    });
    onramp.opened();
    expect(onramp.state.purchase).toMatchObject({ status: 'waiting', window: 'unknown' });
    bought.unshift(wirePurchase('a', 'SUCCESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('arrived');
  });

  it('offers a link when reopening is blocked, and still finds the earlier purchase', async () => {
    const { block, bought, env, onramp, windows } = await ready();
    await onramp.buy();
    Object.assign(windows[0] ?? {}, { closed: true });
    block(true);
    await onramp.openAgain();
    expect(onramp.state.purchase).toMatchObject({ status: 'blocked', isLooking: true });
    bought.unshift(wirePurchase('a', 'SUCCESS'));
    await env.clock.advance(4_000);
    expect(onramp.state.purchase?.status).toBe('arrived');
  });

  it("does not open the provider's page for an account that is no longer active", async () => {
    const { env, kit, onramp, windows } = await ready();
    let answer = (_: object): void => undefined;
    env.fetch.route(
      '/v1/generators/onrampurl',
      () => new Promise<object>((resolve) => (answer = resolve)),
    );
    const buying = onramp.buy();
    await kit.core.connect({ connectorId: 'two' });
    answer({ url: 'https://pay.coinbase.com/' });
    await buying;
    expect(windows).toMatchObject([{ closed: true, location: { href: 'about:blank' } }]);
    expect(onramp.state.purchase).toBeUndefined();
  });
});
