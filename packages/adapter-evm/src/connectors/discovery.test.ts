import { announceProvider, fakeEip1193Provider } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createEnvironment, setUpEvm, uuid } from '../test/set-up-evm.js';

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const loaders = {
  coinbase: () => Promise.reject(new Error('never loaded in these tests')),
  baseAccount: () => Promise.reject(new Error('never loaded in these tests')),
  farcaster: () => Promise.reject(new Error('never loaded in these tests')),
};

describe('the plain injected wallet', () => {
  it('hides the injected wallet on a desktop after an announcement, but still connects it by id', async () => {
    const ethereum = fakeEip1193Provider();
    const { env, instance, shown: listConnectors, connect } = setUpEvm({ ethereum });
    instance.start();
    expect(ids(await listConnectors())).toEqual(['injected']);
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.a' });
    expect(ids(await listConnectors())).toEqual(['io.a']);
    expect((await connect('injected')).provider).toBe(ethereum);
  });

  it("shows the injected wallet first in a wallet's own browser, before announced wallets", async () => {
    const {
      env,
      instance,
      shown: listConnectors,
    } = setUpEvm({
      ethereum: fakeEip1193Provider(),
      environment: createEnvironment('wallet-browser', true),
    });
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.a' });
    instance.start();
    const rows = await listConnectors();
    expect(ids(rows)).toEqual(['injected', 'io.a']);
    expect(rows[0]?.name).toBe('Browser Wallet');
  });

  it('shows the injected wallet first with its announced name', async () => {
    const ethereum = fakeEip1193Provider();
    const {
      env,
      instance,
      shown: listConnectors,
    } = setUpEvm({
      ethereum,
      environment: createEnvironment('wallet-browser', true),
    });
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.a', uuid: uuid(1) });
    announceProvider(env.page.events, ethereum, { rdns: 'io.own', name: 'Own', uuid: uuid(2) });
    instance.start();
    const rows = await listConnectors();
    expect(ids(rows)).toEqual(['io.own', 'io.a']);
    expect(rows[0]?.name).toBe('Own');
  });

  it('shows a wallet that is injected on a phone after the page has loaded', async () => {
    const {
      env,
      instance,
      shown: listConnectors,
    } = setUpEvm({ environment: createEnvironment('browser', true) });
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.a' });
    instance.start();
    expect(ids(await listConnectors())).toEqual(['io.a']);
    env.page.globals.ethereum = fakeEip1193Provider();
    env.page.events.dispatchEvent(new Event('ethereum#initialized'));
    expect(ids(await listConnectors())).toEqual(['injected', 'io.a']);
  });
});

describe('external wallets', () => {
  it('shows no rows without loaders on a normal browser page', async () => {
    const { rows, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    expect(await listConnectors()).toEqual([]);
    expect(rows).toEqual([]);
  });

  it('shows Coinbase and Base Account when the app passes their loaders, marked with rendersOwnUi', async () => {
    const { instance, shown: listConnectors } = setUpEvm({
      adapter: loaders,
      connectorImages: { coinbaseWallet: 'https://host.example/c.png' },
    });
    instance.start();
    await import('./external-connectors.js');
    expect(await listConnectors()).toMatchObject([
      {
        id: 'coinbaseWallet',
        type: 'EXTERNAL',
        name: 'Coinbase',
        rendersOwnUi: true,
        imageUrl: 'https://host.example/c.png',
      },
      { id: 'baseAccount', type: 'EXTERNAL', name: 'Base Account', rendersOwnUi: true },
    ]);
  });

  it('hides the rows when enableCoinbase and enableBaseAccount are false', async () => {
    const {
      instance,
      shown: listConnectors,
      connect,
    } = setUpEvm({
      adapter: loaders,
      enableCoinbase: false,
      enableBaseAccount: false,
    });
    instance.start();
    expect(await listConnectors()).toEqual([]);
    await expect(connect('coinbaseWallet')).rejects.toMatchObject({ code: 'connector/not-found' });
    await expect(connect('baseAccount')).rejects.toMatchObject({ code: 'connector/not-found' });
  });

  it('hides the row when a wallet with the same rdns is installed', async () => {
    const { env, instance, shown: listConnectors } = setUpEvm({ adapter: loaders });
    instance.start();
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'com.coinbase.wallet' });
    expect(ids(await listConnectors())).toEqual(['com.coinbase.wallet', 'baseAccount']);
  });

  it.each(['safe', 'farcaster'] as const)(
    'shows %s as the first row only in its own environment',
    async (kind) => {
      const inside = setUpEvm({ adapter: loaders, environment: createEnvironment(kind) });
      announceProvider(inside.env.page.events, fakeEip1193Provider(), { rdns: 'io.a' });
      inside.instance.start();
      expect(ids(await inside.shown())).toEqual([kind, 'io.a', 'coinbaseWallet', 'baseAccount']);
      const outside = setUpEvm({ adapter: loaders });
      outside.instance.start();
      expect(ids(await outside.shown())).not.toContain(kind);
    },
  );

  it.each(['safe', 'coinbaseWallet', 'walletConnect', 'AUTH', 'injected'])(
    'gives another id to an announced wallet without an rdns whose name is %s',
    async (name) => {
      const { env, instance, shown: listConnectors } = setUpEvm();
      announceProvider(env.page.events, fakeEip1193Provider(), { name, rdns: 'none' });
      instance.start();
      expect(ids(await listConnectors())).toEqual([`${name}#2`]);
    },
  );
});

describe('confusable names', () => {
  it('marks look-alike names, but not genuine names in other alphabets', async () => {
    const { env, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    const announce = (name: string, n: number) =>
      announceProvider(env.page.events, fakeEip1193Provider(), {
        name,
        rdns: `io.w${n}`,
        uuid: uuid(n),
      });
    ['Amber Vault', 'Amber V\u0430ult', 'Кошелёк', 'Café'].forEach(announce);
    await import('./external-connectors.js');
    expect((await listConnectors()).map(({ name, isConfusable }) => [name, isConfusable])).toEqual([
      ['Amber Vault', false],
      ['Amber V\u0430ult', true],
      ['Кошелёк', false],
      ['Café', false],
    ]);
  });
});

describe('a flood of 1,000 announcements', () => {
  it('causes one report per batch, and does not read announcements beyond 200 wallets', async () => {
    const { env, rows, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    const icon = `data:image/png;base64,${'A'.repeat(99_000)}`;
    let reads = 0;
    const announce = (n: number): void => {
      const detail = {
        get info() {
          reads++;
          return { uuid: uuid(n), name: `Wallet ${n}`, icon, rdns: `io.w${n}` };
        },
        provider: fakeEip1193Provider(),
      };
      env.page.events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    for (let n = 0; n < 1000; n++) announce(n);
    expect(await listConnectors()).toHaveLength(200);
    expect(rows).toHaveLength(1);
    expect(reads).toBeLessThanOrEqual(201);
    expect(env.logs).toHaveLength(1);
    for (let n = 1000; n < 2000; n++) announce(n);
    await listConnectors();
    expect(rows).toHaveLength(1);
    expect(env.logs).toHaveLength(1);
  });

  it('causes at most 21 reports when spread over a second', async () => {
    const { env, rows, instance } = setUpEvm();
    instance.start();
    for (let n = 0; n < 200; n++) {
      announceProvider(env.page.events, fakeEip1193Provider(), {
        rdns: `io.w${n}`,
        uuid: uuid(n),
      });
      await env.clock.advance(5);
    }
    await env.clock.advance(100);
    expect(rows.at(-1)).toHaveLength(200);
    expect(rows.length).toBeLessThanOrEqual(21);
  });

  it('drops an icon over 100 kB', async () => {
    const { env, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    announceProvider(env.page.events, fakeEip1193Provider(), {
      rdns: 'io.a',
      icon: `data:image/png;base64,${'A'.repeat(100_000)}`,
    });
    expect((await listConnectors())[0]?.imageUrl).toBeUndefined();
  });
});
