import { fakeAdapter, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';

const network = (testnet: boolean) => ({
  id: 1,
  name: 'Ethereum',
  testnet,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
});

async function connected({
  testnet = false,
  identity = true,
  avatar = 'https://img.test/a.png',
  name = 'maple.eth',
} = {}) {
  const env = testEnv();
  const services = { blockchainApi: 'https://api.test', analytics: null };
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1'] });
  env.fetch.route('/v1/identity/', { name, avatar });
  env.fetch.route(
    'https://img.test/',
    () => new Response('pixels', { headers: { 'content-type': 'image/png' } }),
  );
  const adapter = fakeAdapter({ identity });
  const core = createCore(
    { projectId: 'p', networks: [network(testnet)], adapters: [adapter], services },
    env,
  );
  core.mount();
  await core.connect({ connectorId: 'fake.one' });
  await env.clock.advance(0);
  const asked = () => env.fetch.calls.filter(({ url }) => url.includes('/identity/')).length;
  return { env, core, adapter, asked, account: () => core.account.get('eip155') };
}

describe('identity', () => {
  it('gives the name, and the picture as data', async () => {
    const { account } = await connected();
    expect(account().profileName).toBe('maple.eth');
    expect(account().profileImage).toBe(`data:image/png;base64,${btoa('pixels')}`);
  });

  it('has a name cleaned as names of wallets are', async () => {
    const { account } = await connected({ name: ' map\u202ele\u0000.\n eth\u200b' });
    expect(account().profileName).toBe('maple. eth');
    const { account: long } = await connected({ name: 'm'.repeat(200) });
    expect(long().profileName).toHaveLength(64);
    const { account: none } = await connected({ name: '\u202e\u200b' });
    expect(none().profileName).toBeUndefined();
  });

  it('is skipped on testnets and where the adapter knows no names', async () => {
    expect((await connected({ testnet: true })).asked()).toBe(0);
    expect((await connected({ identity: false })).asked()).toBe(0);
  });

  it('is the name that the address registered, where it has chosen no other', async () => {
    const { adapter, asked, account, core, env } = await connected({ name: '' });
    env.fetch.route('/v1/profile/reverse/', [{ name: 'elm.reown.id' }, { name: 'later.reown.id' }]);
    expect(account().profileName).toBeUndefined();
    // Known already, for five minutes.
    adapter.report.chainChanged('fake.one', 'eip155:9');
    adapter.report.chainChanged('fake.one', 'eip155:1');
    await env.clock.advance(0);
    expect([account().profileName, asked()]).toEqual([undefined, 1]);
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect([account().profileName, asked()]).toEqual(['elm.reown.id', 2]);
    expect(env.fetch.calls.filter(({ url }) => url.includes('useCache=false'))).toHaveLength(1);
  });

  it('is not the older of two answers', async () => {
    const { account, core, env } = await connected();
    const held: ((reply: object) => void)[] = [];
    env.fetch.route('/v1/identity/', () => new Promise<object>((resolve) => held.push(resolve)));
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    held[1]?.({ name: 'newer.eth', avatar: null });
    await env.clock.advance(0);
    held[0]?.({ name: 'older.eth', avatar: null });
    await env.clock.advance(0);
    expect(account().profileName).toBe('newer.eth');
  });

  it.each([
    ['has moved to a network without names', 'moved'],
    ['has gone', 'gone'],
  ])('of an account that %s meanwhile is not shown', async (_, what) => {
    const { account, adapter, core, env } = await connected({ name: '', avatar: '' });
    const held: ((reply: object) => void)[] = [];
    env.fetch.route('/v1/identity/', () => new Promise<object>((resolve) => held.push(resolve)));
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    if (what === 'gone') await core.disconnect();
    else adapter.report.chainChanged('fake.one', 'eip155:9');
    held[0]?.({ name: 'late.eth', avatar: 'https://img.test/a.png' });
    await env.clock.advance(0);
    expect([account().profileName, account().profileImage]).toEqual([undefined, undefined]);
  });

  it('of an account that is gone when the picture comes stays without it', async () => {
    const { account, core, env } = await connected({ name: '', avatar: '' });
    const held: ((reply: Response) => void)[] = [];
    env.fetch.route('/v1/identity/', { name: 'maple.eth', avatar: 'https://img.test/b.png' });
    env.fetch.route('https://img.test/b.png', () => new Promise((resolve) => held.push(resolve)));
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect([account().profileName, held.length]).toEqual(['maple.eth', 1]);
    await core.disconnect();
    held[0]?.(new Response('pixels', { headers: { 'content-type': 'image/png' } }));
    await env.clock.advance(0);
    expect([account().profileName, account().profileImage]).toEqual([undefined, undefined]);
  });

  it.each(['javascript:alert(1)', 'http://evil.test/a.png', 'data:text/html,x', 'not a url'])(
    'shows no picture for %s',
    async (avatar) => {
      const { account, env } = await connected({ avatar });
      expect(account().profileImage).toBeUndefined();
      expect(env.fetch.calls.some(({ url }) => url === avatar)).toBe(false);
    },
  );

  it('is cleaned again where it was kept: anybody may have written to the storage', async () => {
    const { env, adapter, asked, account } = await connected();
    const id = `identity|eip155:1:${account().address}`;
    const value = { name: 'elm\u202E.eth\u200B' };
    env.storage.setItem(
      'openappkit:p:default:cache',
      JSON.stringify({ [id]: { at: env.clock.now(), value } }),
    );
    adapter.report.chainChanged('fake.one', 'eip155:9');
    adapter.report.chainChanged('fake.one', 'eip155:1');
    await env.clock.advance(0);
    expect(account().profileName).toBe('elm.eth');
    expect(asked()).toBe(1);
  });

  it.each(['http://127.0.0.1:8545/shutdown', 'http://localhost/a.png', 'https://[::1]/a.png'])(
    'of a service elsewhere has no picture at %s: a stranger must not make this machine be asked',
    async (avatar) => {
      const { env } = await connected({ avatar });
      expect(env.fetch.calls.some(({ url }) => url === avatar)).toBe(false);
    },
  );

  it('is kept 5 minutes, then asked for again', async () => {
    const { env, adapter, asked } = await connected();
    const lookAgain = async (): Promise<void> => {
      adapter.report.chainChanged('fake.one', 'eip155:9');
      adapter.report.chainChanged('fake.one', 'eip155:1');
      await env.clock.advance(0);
    };
    await env.clock.advance(299_999);
    await lookAgain();
    expect(asked()).toBe(1);
    await env.clock.advance(1);
    await lookAgain();
    expect(asked()).toBe(2);
  });
});
