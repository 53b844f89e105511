import { fakeAdapter, fakeAddress, testEnv } from '@openappkit/testing';
import { describe, expect, it, vi } from 'vitest';
import { createCore } from '../create-core.js';
import type { Options } from '../options/options.types.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
};

function kitWith(options: Partial<Options> = {}, status = 202) {
  const env = testEnv();
  env.fetch.route('https://pulse.test', () => new Response(null, { status }));
  const services = { blockchainApi: null, analytics: 'https://pulse.test' };
  const core = createCore(
    { projectId: 'p', networks: [network], adapters: [fakeAdapter()], services, ...options },
    env,
  );
  core.mount();
  const sent = () => env.fetch.calls.map(({ body }) => JSON.parse(body ?? '{}'));
  const open = async () => {
    core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: false } });
    await core.preload();
  };
  return { env, core, sent, open };
}

describe('telemetry', () => {
  it('waits for the first open, then posts events one by one to /e', async () => {
    const { env, sent, open } = kitWith();
    expect(env.fetch.calls).toEqual([]);
    await open();
    await env.clock.advance(0);
    expect(sent().map(({ props }) => props.event)).toEqual(['INITIALIZE', 'MODAL_OPEN']);
    expect(env.fetch.calls[0]?.url).toBe(
      'https://pulse.test/e?projectId=p&st=appkit&sv=html-fake-0.1.0',
    );
    expect(sent()[0]).toMatchObject({
      url: 'https://app.example/',
      domain: 'app.example',
      props: { type: 'track' },
    });
  });

  it.each([
    [{ features: { analytics: false } }],
    [{ services: { analytics: null } }],
    [{ projectId: '' }],
  ])('sends no request when off: %j', async (options) => {
    const { env, core, open } = kitWith(options);
    await open();
    core.telemetry.reportError(new Error('x'));
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(1000);
    expect(env.fetch.calls).toEqual([]);
    expect(core.telemetry.state.latest?.data.event).toBe('CONNECT_SUCCESS');
  });

  it('queues the last 100 events until the first open', async () => {
    const { env, core, sent, open } = kitWith();
    for (let count = 0; count < 150; count++)
      core.telemetry.track({
        event: 'SELECT_WALLET',
        properties: {
          name: `w${count}`,
          platform: 'browser',
          view: 'Connect',
          walletRank: undefined,
        },
      });
    await open();
    await env.clock.advance(0);
    const names = sent().map(({ props }) => props.properties?.name);
    expect(names).toHaveLength(100);
    expect(names[0]).toBe('w51');
  });

  it('sends at most 5 error events in 60 seconds', async () => {
    const { env, core, sent, open } = kitWith();
    await open();
    const errors = () => sent().filter(({ props }) => props.type === 'error');
    for (let count = 0; count < 8; count++) core.telemetry.reportError(new Error(`e${count}`));
    expect(errors()).toHaveLength(5);
    await env.clock.advance(59_999);
    core.telemetry.reportError(new Error('still too many'));
    expect(errors()).toHaveLength(5);
    await env.clock.advance(1);
    core.telemetry.reportError(new Error('room again'));
    expect(errors()).toHaveLength(6);
    expect(errors()[0].timestamp).toBe(new Date(errors()[0].timestamp).toISOString());
  });

  it('shows one alert after a 403', async () => {
    const { env, core, open } = kitWith({}, 403);
    await open();
    await open();
    await env.clock.advance(0);
    expect(core.alerts.state.shown.map(({ title }) => title)).toEqual([
      'Invalid App Configuration',
    ]);
  });

  it('emits every event to the app and continues when a listener throws', async () => {
    const { core, env, open } = kitWith({ features: { analytics: false } });
    const names: string[] = [];
    core.telemetry.listen(() => {
      throw new Error('broken app');
    });
    const stop = core.telemetry.listen(({ data }) => names.push(data.event));
    await open();
    await open();
    stop();
    await open();
    expect(names).toEqual(['MODAL_OPEN', 'MODAL_OPEN']);
    expect(env.errors).toHaveLength(3);
  });

  const personalData = [
    'fjord wallet',
    fakeAddress,
    'ada@app.test',
    'place-of-ada',
    '34.5678',
    '0x5e9d',
    'willow',
  ];
  async function tellAll(options: Partial<Options>) {
    const kit = kitWith(options);
    vi.spyOn(kit.env.page, 'url').mockReturnValue('https://app.example/pay?to=ada@app.test#ada');
    await kit.open();
    const { core, env, sent } = kit;
    core.bus.emit('track', {
      event: 'SEARCH_WALLET',
      properties: { badge: 'certified', search: 'fjord wallet' },
    });
    const request = {
      address: fakeAddress,
      projectId: 'p',
      cursor: 'place-of-ada',
      isSmartAccount: false,
    };
    core.bus.emit('track', { event: 'LOAD_MORE_TRANSACTIONS', properties: request });
    core.bus.emit('track', { event: 'ERROR_FETCH_TRANSACTIONS', properties: request });
    const payment = { isSmartAccount: false, network: 'eip155:1', token: 'USDC', amount: 34.5678 };
    core.bus.emit('track', { event: 'SEND_INITIATED', properties: payment });
    core.bus.emit('track', { event: 'SEND_SUCCESS', properties: { ...payment, hash: '0x5e9d' } });
    core.bus.emit('track', { event: 'SEND_REJECTED', properties: { ...payment, message: 'No' } });
    const named = { isSmartAccount: false, ensName: 'willow.reown.id' };
    core.bus.emit('track', { event: 'REGISTER_NAME_SUCCESS', properties: named });
    await core.connect({ connectorId: 'fake.one' });
    core.telemetry.reportError(new Error(`insufficient funds of ${fakeAddress}`));
    await env.clock.advance(0);
    return { core, env, sent };
  }

  it('sends no address, name, search, amount, transaction, cursor or page query by default', async () => {
    const { sent, core } = await tellAll({});
    for (const secret of personalData) expect(JSON.stringify(sent())).not.toContain(secret);
    expect(sent().map(({ props }) => props.event)).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'SEARCH_WALLET',
      'LOAD_MORE_TRANSACTIONS',
      'ERROR_FETCH_TRANSACTIONS',
      'SEND_INITIATED',
      'SEND_SUCCESS',
      'SEND_REJECTED',
      'REGISTER_NAME_SUCCESS',
      'CONNECT_SUCCESS',
      'INTERNAL_SDK_ERROR',
    ]);
    expect(sent()[2]).toMatchObject({
      url: 'https://app.example/pay',
      props: { properties: { badge: 'certified' } },
    });
    expect(sent()[7].props.properties).toEqual({
      isSmartAccount: false,
      network: 'eip155:1',
      token: 'USDC',
      message: 'No',
    });
    // The app itself receives all data.
    expect(core.account.get('eip155').address).toBe(fakeAddress);
  });

  it('sends personal data with analyticsDetails', async () => {
    const { sent } = await tellAll({ features: { analyticsDetails: true } });
    for (const secret of personalData) expect(JSON.stringify(sent())).toContain(secret);
  });

  it('sends no event until the host names a service', async () => {
    const { env, open } = kitWith({ services: { blockchainApi: null } });
    await open();
    await env.clock.advance(0);
    expect(env.fetch.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('aborts a request after 10 seconds', async () => {
    const { env, open } = kitWith();
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.spyOn(env, 'fetch').mockImplementation((_url, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    });
    await open();
    await env.clock.advance(9_999);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
    await env.clock.advance(1);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it('ignores a failing service', async () => {
    const { env, core, open } = kitWith();
    env.fetch.route('https://pulse.test', () => Promise.reject(new TypeError('down')));
    await open();
    await core.connect({ connectorId: 'fake.one' });
    expect(env.errors).toEqual([]);
  });

  it('alerts "Project ID Not Configured" without a projectId and still connects', async () => {
    const { core } = kitWith({ projectId: '' });
    await core.connect({ connectorId: 'fake.one' });
    expect(core.alerts.state.shown.at(-1)?.title).toBe('Project ID Not Configured');
    expect(core.account.get('eip155').status).toBe('connected');
  });

  it('sends stack frames without the query and hash of their URLs', async () => {
    const { env, core, sent, open } = kitWith();
    await open();
    const error = new Error('first line\n    at private words');
    error.stack = [
      'Error: first line',
      '    at private words',
      '    at pay (https://app.example/cart?token=secret&to=a:8080:12:34)',
      '    at https://app.example/cart?q=(secret)#secret:5:6',
      '    at eval (eval at run (https://app.example/?secret:1:2), <anonymous>:1:1)',
      '    at plain (https://app.example/main.js:7:8)',
    ].join('\n');
    core.telemetry.reportError(error);
    await env.clock.advance(0);
    expect(sent().at(-1).props.stackTrace.split('\n')).toEqual([
      '    at pay (https://app.example/cart:12:34)',
      '    at https://app.example/cart:5:6',
      '    at eval (eval at run (https://app.example/:1:1)',
      '    at plain (https://app.example/main.js:7:8)',
    ]);
  });
});
