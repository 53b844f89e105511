import { describe, expect, it } from 'vitest';
import type { Asset } from '@openappkit/core/adapter';
import { retryMs } from './create-portfolio.js';
import { contract, ether, network, portfolioKit, service, token } from './test/portfolio-kit.js';

const symbols = (assets: readonly Asset[]) => assets.map(({ symbol }) => symbol);
const down = () => new Response('down', { status: 503 });
const opened = { event: 'MODAL_OPEN', properties: { connected: true } } as const;
const toast = 'Token Balance Unavailable';

describe('the portfolio', () => {
  it('offers no portfolio without a source of assets', async () => {
    const { kit } = await portfolioKit();
    expect(kit.hasFeature('portfolio')).toBe(true);
    kit.core.options.update({ services: { blockchainApi: null } });
    expect(kit.hasFeature('portfolio')).toBe(false);
  });

  it('reads nothing by itself, then all networks of the namespace in one request', async () => {
    const { asked, env, fake, kit, portfolio, serve } = await portfolioKit();
    serve(ether('1.5'), token(1, '25'), ether('2', 2000, 10));
    fake.report.accountsChanged('fake.one', [`0x${'b'.repeat(40)}`]);
    await env.clock.advance(60_000);
    expect(asked()).toHaveLength(0);
    expect(portfolio.state.status).toBe('idle');
    await portfolio.refresh();
    expect(asked().map(({ url }) => url)).toEqual([
      `${service}/v1/account/0x${'b'.repeat(40)}/balance?projectId=p&st=appkit&sv=html-fake-0.1.0&currency=usd`,
    ]);
    const { assets, status, at, total, caipAddress } = portfolio.state;
    expect(symbols(assets)).toEqual(['ETH', 'ETH', 'T1']);
    expect({ status, at, total, caipAddress }).toEqual({
      status: 'ready',
      at: env.clock.now(),
      total: { amount: '7025', currency: 'usd' },
      caipAddress: kit.getCaipAddress(),
    });
  });

  it('names the network to the service when the app has only one', async () => {
    const { asked, portfolio } = await portfolioKit({ networks: [network(1, 'Harbor')] });
    await portfolio.refresh();
    expect(asked()[0]?.url).toContain('chainId=eip155%3A1');
  });

  it('answers from its data for 30 s and shares one read between parallel calls', async () => {
    const { asked, env, portfolio, serve } = await portfolioKit();
    serve(ether('1.5'));
    await Promise.all([portfolio.refresh(), portfolio.refresh()]);
    await env.clock.advance(29_999);
    await portfolio.refresh();
    expect(asked()).toHaveLength(1);
    await env.clock.advance(1);
    await portfolio.refresh();
    expect(asked()).toHaveLength(2);
  });

  it('restores an account within 30 s without a request', async () => {
    const { asked, env, fake, portfolio, serve } = await portfolioKit();
    serve(token(1, '3'));
    await portfolio.refresh();
    const { at } = portfolio.state;
    fake.report.chainChanged('fake.one', 'eip155:10');
    await env.clock.advance(1000);
    expect(asked()).toHaveLength(2);
    fake.report.chainChanged('fake.one', 'eip155:1');
    await env.clock.advance(1000);
    expect(asked()).toHaveLength(2);
    expect(portfolio.state).toMatchObject({ status: 'ready', at });
    expect(symbols(portfolio.state.assets)).toContain('T1');
  });

  it('reads past every cache after a balance-stale event', async () => {
    const { asked, kit, portfolio, serve, settled } = await portfolioKit();
    serve(ether('1.5'), token(1, '3'));
    await portfolio.refresh();
    kit.core.bus.emit('balance-stale', { namespace: 'solana' });
    await settled();
    expect(asked()).toHaveLength(1);
    serve(ether('1.5'), token(1, '4'));
    kit.core.bus.emit('balance-stale', { namespace: 'eip155' });
    await settled();
    const { searchParams } = new URL(asked()[1]?.url ?? '');
    expect(searchParams.get('forceUpdate')?.split(',')).toEqual([
      `eip155:1:0x${'ee'.repeat(20)}`,
      `eip155:1:${contract(1)}`,
    ]);
    expect(portfolio.find(`eip155:1/erc20:${contract(1)}`)?.value).toBe(4_000_000n);
  });

  it('reads again when the widget opens and the data is 30 s old', async () => {
    const { asked, env, kit, portfolio } = await portfolioKit();
    await portfolio.refresh();
    kit.core.bus.emit('track', opened);
    await env.clock.advance(30_000);
    expect(asked()).toHaveLength(1);
    kit.core.bus.emit('track', opened);
    await env.clock.advance(0);
    expect(asked()).toHaveLength(2);
  });

  it('finds held and hidden assets, however the id is written', async () => {
    const { portfolio, serve } = await portfolioKit();
    const address = `eip155:1:0x${'Ab'.repeat(20)}`;
    serve(ether('1.5'), token(1, '3', 1, { address }), token(2, '3', 0, { symbol: 'ETH' }));
    await portfolio.refresh();
    expect(portfolio.find('eip155:1/slip44:60')?.symbol).toBe('ETH');
    expect(portfolio.find(`eip155:1/erc20:0x${'aB'.repeat(20)}`)?.symbol).toBe('T1');
    expect(portfolio.find(`eip155:1/erc20:${contract(2)}`)?.isSpam).toBe(true);
    expect(portfolio.find(`eip155:1/erc20:${contract(3)}`)).toBeUndefined();
  });
});

describe('a portfolio service that fails', () => {
  it('pauses 30 s after a failure of the service, shows one notice, and keeps earlier data with its time', async () => {
    const { asked, env, kit, portfolio, serve } = await portfolioKit();
    serve(ether('1.5'));
    await portfolio.refresh();
    const { at, assets } = portfolio.state;
    await env.clock.advance(30_000);
    env.fetch.route('/balance', down);
    kit.core.modal.open();
    await portfolio.refresh();
    expect(kit.core.notices.state).toMatchObject({ open: true, variant: 'error', message: toast });
    expect(portfolio.state).toMatchObject({
      status: 'failed',
      at,
      retryAt: env.clock.now() + retryMs,
    });
    expect(portfolio.state.assets).toBe(assets);
    kit.core.notices.hide();
    await portfolio.refresh({ fresh: true });
    kit.core.bus.emit('balance-stale', { namespace: 'eip155' });
    kit.core.bus.emit('track', opened);
    await env.clock.advance(retryMs - 1);
    expect(asked()).toHaveLength(2);
    await env.clock.advance(1);
    expect(asked()).toHaveLength(3);
    expect(kit.core.notices.state.open).toBe(false);
    expect(portfolio.state.failedAt).toBe(env.clock.now());
    serve(ether('1.5'), token(1, '1'));
    await env.clock.advance(retryMs);
    expect(portfolio.state).toMatchObject({
      status: 'ready',
      at: env.clock.now(),
      failedAt: undefined,
      retryAt: undefined,
    });
    expect(symbols(portfolio.state.assets)).toEqual(['ETH', 'T1']);
  });

  it('writes the assets on the active network to `tokenBalance` of the account', async () => {
    const { kit, portfolio, serve } = await portfolioKit();
    serve(ether('1.5'), token(1, '25'), ether('2', 2000, 10));
    expect(kit.core.account.get('eip155').tokenBalance).toEqual([]);
    await portfolio.refresh();
    const { tokenBalance } = kit.core.account.get('eip155');
    expect(tokenBalance).toMatchObject([
      { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1.5' } },
      { symbol: 'T1', chainId: 'eip155:1', quantity: { numeric: '25' } },
    ]);
    await portfolio.refresh();
    expect(kit.core.account.get('eip155').tokenBalance).toBe(tokenBalance);
  });

  it('does not query a failed service again while the widget is closed', async () => {
    const { asked, env, kit, portfolio } = await portfolioKit();
    env.fetch.route('/balance', down);
    await portfolio.refresh();
    await env.clock.advance(10 * retryMs);
    expect(asked()).toHaveLength(1);
    kit.core.bus.emit('track', opened);
    await env.clock.advance(0);
    expect(asked()).toHaveLength(2);
  });

  it('does not query a failed service after destroy()', async () => {
    const { asked, env, kit, portfolio } = await portfolioKit();
    env.fetch.route('/balance', down);
    // Connections are closed by now.
    await env.clock.advance(1_000);
    await portfolio.refresh();
    kit.core.modal.open();
    portfolio.destroy();
    await env.clock.advance(2 * retryMs);
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['too much', () => new Response('x'.repeat(6_000_000))],
    ['another shape', { balances: 7 }],
    ['nothing', {}],
  ])("shows only the chain's balance when the service answers with %s", async (_, reply) => {
    const { env, portfolio } = await portfolioKit();
    env.fetch.route('/balance', reply);
    await portfolio.refresh();
    expect(portfolio.state).toMatchObject({ status: 'failed', at: undefined, total: undefined });
    expect(symbols(portfolio.state.assets)).toEqual(['ETH']);
  });

  it('drops only the bad item of a response', async () => {
    const { portfolio, serve } = await portfolioKit();
    serve(
      null,
      ether('1.5'),
      { ...token(1, '1'), quantity: { decimals: '255', numeric: '1' } },
      token(2, '2'),
    );
    await portfolio.refresh();
    expect(symbols(portfolio.state.assets)).toEqual(['ETH', 'T2']);
  });

  it('fails when the service does not report its networks', async () => {
    const { asked, env, portfolio } = await portfolioKit();
    env.fetch.route('/v1/supported-chains', down);
    await portfolio.refresh();
    expect(portfolio.state.status).toBe('failed');
    expect(asked()).toHaveLength(0);
  });
});

describe('a network that the portfolio service does not support', () => {
  it("shows the chain's balance and no total on a network that the service does not support", async () => {
    const { asked, env, portfolio } = await portfolioKit();
    env.fetch.route('/v1/supported-chains', { http: ['eip155:10'] });
    await portfolio.refresh();
    expect(asked()).toHaveLength(0);
    expect(portfolio.state).toMatchObject({ status: 'ready', total: undefined });
    expect(portfolio.state.assets).toMatchObject([
      { assetId: 'eip155:1/slip44:60', value: 1_500_000_000_000_000_000n },
    ]);
  });

  it('shows nothing on an unsupported network that the app does not have either', async () => {
    const { asked, fake, portfolio, serve, settled } = await portfolioKit({
      allowUnsupportedChain: true,
    });
    serve(ether('1.5'));
    await portfolio.refresh();
    fake.report.chainChanged('fake.one', 'eip155:999');
    await settled();
    expect(portfolio.state).toMatchObject({ status: 'ready', total: undefined, assets: [] });
    expect(asked()).toHaveLength(1);
  });
});

describe('the balance on the buttons', () => {
  const shownBalance = ({ kit }: Awaited<ReturnType<typeof portfolioKit>>) =>
    kit.core.account.get('eip155').balance;

  it("shows the chain's balance on button and list, even if the service's differs", async () => {
    const setup = await portfolioKit();
    setup.serve(ether('9'));
    await setup.portfolio.refresh();
    await setup.settled();
    expect(shownBalance(setup)).toBe('1.5');
    expect(setup.portfolio.find('eip155:1/slip44:60')?.value).toBe(1_500_000_000_000_000_000n);
    expect(setup.portfolio.state.total?.amount).toBe('3000');
  });

  it('reads the button balance from the chain again when the service reports another one', async () => {
    let value = 1n;
    const setup = await portfolioKit(
      {},
      { balance: async () => ({ value: value * 10n ** 18n, decimals: 18, symbol: 'ETH' }) },
    );
    expect(shownBalance(setup)).toBe('1');
    value = 2n;
    setup.serve(ether('2'));
    await setup.portfolio.refresh();
    await setup.settled();
    expect(shownBalance(setup)).toBe('2');
    expect(setup.portfolio.state.total?.amount).toBe('4000');
  });

  it("uses the service's balance on button and list when the chain gives none", async () => {
    const setup = await portfolioKit({}, { balance: () => Promise.reject(new Error('down')) });
    expect(setup.kit.core.account.get('eip155').balanceStatus).toBe('failed');
    setup.serve(ether('2'));
    await setup.portfolio.refresh();
    expect(setup.kit.core.account.get('eip155')).toMatchObject({
      balance: '2',
      balanceStatus: 'ready',
    });
    expect(await setup.kit.fetchBalance()).toEqual({ balance: '2', symbol: 'ETH' });
  });

  it('updates the list when the button balance is read after it', async () => {
    let value = 1n;
    const setup = await portfolioKit(
      {},
      { balance: async () => ({ value: value * 10n ** 18n, decimals: 18, symbol: 'ETH' }) },
    );
    setup.serve(ether('1'));
    await setup.portfolio.refresh();
    value = 5n;
    await setup.kit.fetchBalance();
    expect(setup.portfolio.find('eip155:1/slip44:60')?.value).toBe(5n * 10n ** 18n);
    expect(setup.portfolio.state.total?.amount).toBe('10000');
    value = 0n;
    await setup.kit.fetchBalance();
    expect(setup.portfolio.find('eip155:1/slip44:60')).toBeUndefined();
  });

  it('shows the token that the app chose on the button', async () => {
    const setup = await portfolioKit(
      { tokens: { 'eip155:1': { address: contract(7) } } },
      { balance: async () => ({ value: 12_500_000n, decimals: 6, symbol: 'T7' }) },
    );
    setup.serve(ether('1'), token(7, '11'));
    await setup.portfolio.refresh();
    await setup.settled();
    expect(shownBalance(setup)).toBe('12.5');
    expect(setup.portfolio.find(`eip155:1/erc20:${contract(7)}`)?.value).toBe(12_500_000n);
    expect(setup.portfolio.find('eip155:1/slip44:60')?.value).toBe(10n ** 18n);
  });
});

describe('a chosen token whose chain does not report its name', () => {
  it('takes the name of a chosen token from the service when the chain reports none', async () => {
    const { kit, portfolio, serve, settled } = await portfolioKit(
      { tokens: { 'eip155:1': { address: contract(7) } } },
      { balance: async () => ({ value: 11_000_000n, decimals: 6, symbol: '' }) },
    );
    expect(kit.core.account.get('eip155').balanceSymbol).toBe('');
    serve(token(7, '11'));
    await portfolio.refresh();
    await settled();
    expect(await kit.fetchBalance()).toEqual({ balance: '11', symbol: 'T7' });
  });
});

describe('an adapter that lists assets', () => {
  it('reads assets from the adapter page by page instead of the service', async () => {
    const asset = (index: number): Asset => ({
      assetId: `eip155:1/erc20:${contract(index)}`,
      caipNetworkId: 'eip155:1',
      name: `Token ${index}`,
      symbol: `T${index}`,
      decimals: 6,
      value: 1_000_000n,
    });
    const cursors: (string | undefined)[] = [];
    const { asked, portfolio } = await portfolioKit(
      { services: { blockchainApi: null, analytics: null } },
      {
        assets: async ({ cursor, networks }) => {
          cursors.push(cursor);
          expect(networks.map(({ name }) => name)).toEqual(['Harbor', 'Reef', 'Shoal']);
          return cursor === undefined
            ? { items: [asset(1)], next: 'two' }
            : { items: [asset(2), { ...asset(3), decimals: 255 }], next: 'two' };
        },
      },
    );
    await portfolio.refresh();
    expect(cursors).toEqual([undefined, 'two']);
    expect(symbols(portfolio.state.assets)).toEqual(['ETH', 'T1', 'T2']);
    expect(asked()).toHaveLength(0);
  });
});

describe('portfolio images', () => {
  it('loads images as data on request, and none from this machine for a remote service', async () => {
    const { env, portfolio, serve, settled } = await portfolioKit();
    const imageResponse = () =>
      new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
    env.fetch.route('https://img.test/', imageResponse);
    env.fetch.route('127.0.0.1', imageResponse);
    const localUrl = 'http://127.0.0.1:8080/x.png';
    serve(ether('1'), token(1, '1', 1, { iconUrl: localUrl }), token(2, '1'));
    await portfolio.refresh();
    expect(env.fetch.calls.some(({ url }) => url.includes('img'))).toBe(false);
    portfolio.loadPictures(portfolio.state.assets);
    await settled();
    expect(portfolio.state.pictures).toEqual({
      'https://img.test/eth.png': 'data:image/svg+xml;base64,PHN2Zy8+',
      [localUrl]: '',
    });
    expect(env.fetch.calls.some(({ url }) => url === localUrl)).toBe(false);
  });
});
