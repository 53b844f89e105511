import { fakeAdapter, fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReconnectRequest, WalletConnection } from '../adapter/adapter.types.js';
import type { Balance } from '../adapter/capabilities.types.js';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import { chainOf, endKits, flushPromises, held, kits } from '../flows/test/whole-kits.js';
import type { Options } from '../options/options.types.js';

const eip155 = 'eip155';
const storageName = 'openappkit:p:default:connections';
const caipAddress = `eip155:1:${fakeAddress}`;

interface VisitParams {
  readonly stored?: Readonly<Record<string, string>>;
  readonly options?: Partial<Options>;
  readonly reconnect?: (request: ReconnectRequest) => Promise<WalletConnection | undefined>;
  readonly balance?: () => Promise<Balance>;
  readonly identity?: () => Response;
}

/** A page load. Without `reconnect`, its wallets answer at once. */
function visit({ stored = {}, options, reconnect, balance, identity }: VisitParams = {}) {
  const env = testEnv({ stored });
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1'] });
  env.fetch.route('/v1/identity/', identity ?? { name: 'maple.eth' });
  const adapter = fakeAdapter({
    identity: true,
    connectors: [{ id: 'one' }, { id: 'two' }],
    ...(reconnect && { reconnect }),
    ...(balance && { balance }),
  });
  const networks = [chainOf(1), chainOf(2)] as const;
  const services = { blockchainApi: 'https://api.test', analytics: null };
  const core = createCore(
    { projectId: 'p', networks, adapters: [adapter], services, ...options },
    env,
  );
  kits.push(core);
  core.mount();
  return { core, env, adapter, account: () => core.account.get(eip155) };
}

/** Storage days after a visit that connected these wallets, the last one active. */
async function lastVisit(connectorIds = ['one'], balance?: () => Promise<Balance>) {
  const { core, env } = visit({ ...(balance && { balance }) });
  await core.ready();
  for (const connectorId of connectorIds) {
    await core.connect({ connectorId });
    await env.clock.advance(50);
  }
  expect(core.account.get(eip155).profileName).toBe('maple.eth');
  const { 'openappkit:p:default:cache': _, ...stored } = env.storage.entries();
  return stored;
}

const pendingForever = () => new Promise<never>(() => undefined);
const shown = { address: fakeAddress, caipAddress, profileName: 'maple.eth', balance: '1.5' };

afterEach(endKits);

describe('before the wallet of a stored session answers', () => {
  it('shows the address, name and balance of the last visit as reconnecting', async () => {
    const { account } = visit({ stored: await lastVisit(), reconnect: pendingForever });
    expect(account()).toMatchObject({
      status: 'reconnecting',
      stored: { ...shown, balanceSymbol: 'ETH' },
      address: undefined,
      caipAddress: undefined,
    });
  });

  it('passes the adapter only what identifies the session', async () => {
    const requests: object[] = [];
    visit({
      stored: await lastVisit(),
      reconnect(request) {
        requests.push(request);
        return pendingForever();
      },
    });
    await flushPromises();
    expect(requests.map(Object.keys)).toEqual([
      ['connectorId', 'address', 'caipNetworkId', 'signal'],
    ]);
  });

  it.each<[string, Partial<Options>]>([
    ['the app does not reconnect', { enableReconnect: false }],
    ['the app no longer has its network', { networks: [chainOf(3)] }],
  ])('shows no account if %s', async (_, options) => {
    const { account } = visit({ stored: await lastVisit(), options, reconnect: pendingForever });
    expect(account().stored).toBeUndefined();
  });

  it('shows no account that the user disconnected at the last visit', async () => {
    const { core, env } = visit({ stored: await lastVisit() });
    await core.ready();
    await core.disconnect();
    const { account } = visit({ stored: env.storage.entries(), reconnect: pendingForever });
    expect(account()).toMatchObject({ status: 'disconnected', stored: undefined });
  });

  it('hides the account as soon as the user disconnects it', async () => {
    const { core, env, account } = visit({ stored: await lastVisit(), reconnect: pendingForever });
    await core.disconnect();
    expect(account()).toMatchObject({ status: 'disconnected', stored: undefined });
    expect(env.storage.entries()[storageName]).toBe('{}');
  });

  it('shows the next account as soon as the user disconnects the first of two wallets', async () => {
    const { core, account } = visit({
      stored: await lastVisit(['two', 'one']),
      reconnect: pendingForever,
    });
    expect(account().stored?.connectorId).toBe('one');
    await core.disconnect({ namespace: eip155, connectorId: 'one' });
    expect(account()).toMatchObject({ status: 'reconnecting', stored: { connectorId: 'two' } });
  });

  it('hides the account while the user connects another wallet', async () => {
    const { core, account } = visit({ stored: await lastVisit(), reconnect: pendingForever });
    void core.connect({ connectorId: 'two' });
    await core.preload();
    expect(account().stored).toBeUndefined();
  });
});

it('stores the name and balance of the active account only for its own wallet', async () => {
  const stored = await lastVisit(['two', 'one']);
  const { eip155: sessions } = JSON.parse(stored[storageName] ?? '{}');
  expect(sessions).toMatchObject([{ profileName: 'maple.eth' }, { connectorId: 'two' }]);
  expect(sessions[1]).not.toHaveProperty('profileName');
  expect(sessions[1]).not.toHaveProperty('balance');
});

describe('when the wallet of a stored session answers', () => {
  it('keeps name and balance of the same account until both are read again', async () => {
    const balance = held<Balance>();
    const { core, env, account } = visit({
      stored: await lastVisit(),
      balance: () => balance.promise,
    });
    await core.ready();
    expect(account()).toMatchObject({ status: 'connected', stored: undefined, ...shown });
    await env.clock.advance(50);
    expect(account()).toMatchObject({ balance: '1.5' });
    balance.release({ value: 2n, decimals: 0, symbol: 'ETH' });
    await env.clock.advance(50);
    expect(account()).toMatchObject({ balance: '2', balanceStatus: 'ready' });
  });

  it('drops the balance of the last visit if none can be read now', async () => {
    const { core, env, account } = visit({
      stored: await lastVisit(),
      balance: () => Promise.reject(new Error('the node is down')),
    });
    await core.ready();
    await env.clock.advance(50);
    expect(account()).toMatchObject({ balance: undefined, balanceStatus: 'failed' });
  });

  it.each<[string, Partial<Options>, () => Response]>([
    ['the service is down', {}, () => new Response('', { status: 400 })],
    [
      'the network has no names',
      { networks: [{ ...chainOf(1), testnet: true }] },
      () => new Response('{"name":"unused.eth"}'),
    ],
  ])('drops the name of the last visit if %s', async (_, options, respond) => {
    const { core, env, account } = visit({ stored: await lastVisit(), options, identity: respond });
    await core.ready();
    await env.clock.advance(20_000);
    expect(account()).toMatchObject({ status: 'connected', profileName: undefined });
    expect(env.storage.entries()[storageName]).not.toContain('maple.eth');
  });

  it('keeps the name of the last visit while a newer request for it is pending', async () => {
    const { core, account } = visit({
      stored: await lastVisit(),
      identity: () => new Promise<never>(() => undefined) as never,
    });
    await core.ready();
    await flushPromises();
    core.bus.emit('identity-stale', { namespace: eip155 });
    await flushPromises();
    expect(account().profileName).toBe('maple.eth');
  });

  it('keeps a name that was read on this page if it cannot be read again', async () => {
    let isDown = false;
    const { core, env, account } = visit({
      identity: () =>
        new Response(isDown ? '' : '{"name":"maple.eth"}', { status: isDown ? 400 : 200 }),
    });
    await core.ready();
    await core.connect({ connectorId: 'one' });
    await env.clock.advance(50);
    isDown = true;
    core.bus.emit('identity-stale', { namespace: eip155 });
    await env.clock.advance(20_000);
    expect(account().profileName).toBe('maple.eth');
  });

  it.each<[string, Partial<WalletConnection>]>([
    ['account', { accounts: [otherFakeAddress] }],
    ['network', { caipNetworkId: 'eip155:2' }],
  ])('drops name and balance if the wallet has another %s', async (_, change) => {
    const { core, account } = visit({
      stored: await lastVisit(),
      reconnect: async ({ connectorId }) => connectionOf(connectorId, change),
      balance: pendingForever,
    });
    await core.ready();
    expect(account()).toMatchObject({
      status: 'connected',
      stored: undefined,
      profileName: undefined,
      balance: undefined,
    });
  });

  it.each<[string, () => Promise<undefined>]>([
    ['is gone', async () => undefined],
    ['is locked', () => Promise.reject(new KitError('wallet/locked'))],
  ])('hides the account if the wallet %s, and keeps the session', async (_, reconnect) => {
    const { core, env, account } = visit({ stored: await lastVisit(), reconnect });
    expect(account().stored).toBeDefined();
    await core.ready();
    expect(account()).toMatchObject({ status: 'disconnected', stored: undefined });
    expect(env.storage.entries()[storageName]).toContain(fakeAddress);
  });

  it('hides the account of a lost wallet while a second wallet is pending', async () => {
    const { account } = visit({
      stored: await lastVisit(['two', 'one']),
      reconnect: async ({ connectorId }) =>
        connectorId === 'one' ? undefined : await pendingForever(),
    });
    await flushPromises();
    expect(account()).toMatchObject({ status: 'reconnecting', stored: undefined });
  });
});

describe('forged or unusual storage', () => {
  const session = { connectorId: 'one', address: fakeAddress, caipNetworkId: 'eip155:1' };
  const forged = (change: object) => ({
    [storageName]: JSON.stringify({ eip155: [{ ...session, ...change }] }),
  });

  it.each<[string, object]>([
    ['an invalid address', { address: '<b>0x</b>' }],
    ['a network of another namespace', { caipNetworkId: 'solana:1' }],
    ['a name with a bidi override', { profileName: 'maple\u202e' }],
    ['a name that is an object', { profileName: { toString: 'maple' } }],
    ['a balance that is not a number', { balance: 'lots' }],
    ['a balance of 300 digits', { balance: '1'.repeat(300) }],
    ['a symbol of 300 letters', { balanceSymbol: 'E'.repeat(300) }],
  ])('shows no account with %s', async (_, change) => {
    const solana = { ...chainOf(1), chainNamespace: 'solana', caipNetworkId: 'solana:1' } as const;
    const { account } = visit({
      stored: forged(change),
      options: { networks: [chainOf(1), solana] },
      reconnect: pendingForever,
    });
    expect(account().stored).toBeUndefined();
  });

  it('shows a stored session without name and balance', () => {
    const { account } = visit({ stored: forged({}), reconnect: pendingForever });
    expect(account().stored).toMatchObject({ address: fakeAddress });
    expect(account().stored?.balance).toBeUndefined();
  });

  it('stores the session without a symbol that would be invalid when read', async () => {
    const stored = await lastVisit(['one'], async () => ({
      value: 1n,
      decimals: 0,
      symbol: 'ETH\u202e',
    }));
    const { account } = visit({ stored, reconnect: pendingForever });
    expect(account().stored).toMatchObject({ address: fakeAddress, balance: '1' });
    expect(account().stored?.balanceSymbol).toBeUndefined();
  });
});

function connectionOf(connectorId: string, change: Partial<WalletConnection>): WalletConnection {
  const provider = { request: async () => null };
  return {
    connectorId,
    namespace: eip155,
    accounts: [fakeAddress],
    caipNetworkId: 'eip155:1',
    provider,
    ...change,
  };
}
