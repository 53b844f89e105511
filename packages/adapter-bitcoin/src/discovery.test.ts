import type { Wallet } from '@wallet-standard/base';
import { describe, expect, it } from 'vitest';
import { registerOnPage } from './test/register-on-page.js';
import { setUpBitcoin } from './test/set-up-bitcoin.js';

const unisat = { requestAccounts: () => undefined };
const sats = { request: () => undefined };
const icon = 'data:image/svg+xml;base64,PHN2Zy8+' as const;

function standard(name: string, features: readonly string[] = ['bitcoin:connect']): Wallet {
  const entries = features.map((feature) => [feature, { version: '1.0.0' }]);
  return {
    version: '1.0.0',
    name,
    icon,
    accounts: [],
    chains: ['bitcoin:mainnet'],
    features: Object.fromEntries(entries),
  };
}

describe('injected wallets', () => {
  const globals = {
    okxwallet: { bitcoin: unisat },
    unisat,
    bitkeep: { unisat },
    binancew3w: { bitcoin: unisat },
    LeatherProvider: sats,
    XverseProviders: { BitcoinProvider: sats },
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon },
      { id: 'LeatherProvider', name: 'Leather', icon },
    ],
  };

  it('get one row each, from their objects and btc_providers', async () => {
    const { instance, listConnectors } = setUpBitcoin({ globals });
    instance.start();
    expect((await listConnectors()).map(({ id, name, type }) => [id, name, type])).toEqual([
      ['XverseProviders.BitcoinProvider', 'Xverse', 'INJECTED'],
      ['LeatherProvider', 'Leather', 'INJECTED'],
      ['OKX', 'OKX Wallet', 'INJECTED'],
      ['unisat', 'UniSat Wallet', 'INJECTED'],
      ['bitget', 'Bitget Wallet', 'INJECTED'],
      ['binancew3w', 'Binance Wallet', 'INJECTED'],
    ]);
    expect((await listConnectors())[0]?.imageUrl).toBe(icon);
  });

  it('get no row when the host disables them', async () => {
    const { instance, listConnectors } = setUpBitcoin({ globals, enableInjected: false });
    instance.start();
    expect(await listConnectors()).toEqual([]);
  });

  it('are found when they load late and emit their event', async () => {
    const { env, instance, listConnectors } = setUpBitcoin();
    instance.start();
    expect(await listConnectors()).toEqual([]);
    env.page.globals.unisat = unisat;
    env.page.events.dispatchEvent(new Event('unisat#initialized'));
    expect((await listConnectors()).map(({ id }) => id)).toEqual(['unisat']);
  });

  it.each([
    ['no object', [{ id: 'Nowhere.Provider', name: 'Ghost' }]],
    ['no name', [{ id: 'LeatherProvider.x', name: '\u200b' }]],
    ['an invalid id', [{ id: 'a b', name: 'Bad' }]],
    ['an id of the page itself', [{ id: 'document', name: 'Bad' }]],
    ['nothing', [null, 42, {}]],
    ['no list', 'banana'],
  ])('get no row with %s in btc_providers', async (_, btc_providers) => {
    const { instance, listConnectors } = setUpBitcoin({
      globals: { btc_providers, document: {} },
    });
    instance.start();
    expect(await listConnectors()).toEqual([]);
  });

  it('get no row with getters that throw, and do not affect others', async () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    const { instance, listConnectors } = setUpBitcoin({
      globals: { okxwallet: trap, btc_providers: [trap], bitkeep: trap, unisat },
    });
    instance.start();
    expect((await listConnectors()).map(({ id }) => id)).toEqual(['unisat']);
  });

  it('cannot use an id of the kit', async () => {
    const { instance, listConnectors } = setUpBitcoin({
      globals: { btc_providers: [{ id: 'walletConnect', name: 'Fake' }], walletConnect: sats },
    });
    instance.start();
    expect(await listConnectors()).toEqual([]);
  });

  it.each(['my wallet', '', 'a.b.c.d.e.f', 'a..b', 'a-b'])(
    'finds no wallet under a name without an object: %s',
    async (id) => {
      const path = id.split('.').reverse();
      const nested = path.reduce<unknown>((inner, key) => ({ [key]: inner }), sats);
      const { instance, listConnectors } = setUpBitcoin({
        globals: { ...(nested as object), btc_providers: [{ id, name: 'Fake' }] },
      });
      instance.start();
      expect(await listConnectors()).toEqual([]);
    },
  );
});

describe('Wallet Standard wallets', () => {
  it('get a row only with bitcoin:connect', async () => {
    const { env, instance, listConnectors } = setUpBitcoin();
    registerOnPage(env.page, standard('Amber'));
    registerOnPage(env.page, standard('Only Solana', ['standard:connect']));
    instance.start();
    expect(await listConnectors()).toMatchObject([
      { id: 'amber', name: 'Amber', type: 'ANNOUNCED', namespace: 'bip122', imageUrl: icon },
    ]);
  });

  it.each(['UniSat', 'unisat wallet', 'UniSat Wallet'])(
    'get one row when also injected: %s',
    async (name) => {
      const { env, instance, listConnectors } = setUpBitcoin({ globals: { unisat } });
      registerOnPage(env.page, standard(name));
      instance.start();
      expect(
        (await listConnectors()).map(({ name: shownName, type }) => [shownName, type]),
      ).toEqual([[name, 'ANNOUNCED']]);
    },
  );

  it('get two marked rows when they share a name', async () => {
    const { env, instance, listConnectors } = setUpBitcoin();
    registerOnPage(env.page, standard('Amber'));
    registerOnPage(env.page, standard('Amber'));
    instance.start();
    expect(await listConnectors()).toMatchObject([
      { id: 'amber', collides: true },
      { id: 'amber#2', collides: true },
    ]);
  });

  it("show the host's image if set", async () => {
    const { env, instance, listConnectors } = setUpBitcoin({
      connectorImages: { amber: 'https://host.example/a.png' },
    });
    registerOnPage(env.page, standard('Amber'));
    instance.start();
    expect((await listConnectors())[0]?.imageUrl).toBe('https://host.example/a.png');
  });

  it('receive no call during discovery', async () => {
    let calls = 0;
    const wallet = standard('Amber');
    const connect = () => calls++;
    const { env, instance, listConnectors } = setUpBitcoin();
    registerOnPage(env.page, {
      ...wallet,
      features: { 'bitcoin:connect': { version: '1.0.0', connect } },
    });
    instance.start();
    await listConnectors();
    expect(calls).toBe(0);
  });
});
