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
  const requestCount = () => env.fetch.calls.filter(({ url }) => url.includes('/identity/')).length;
  return { env, core, adapter, requestCount, account: () => core.account.get('eip155') };
}

describe('lookupIdentity()', () => {
  it('sets the name, and the avatar as a data URL', async () => {
    const { account } = await connected();
    expect(account().profileName).toBe('maple.eth');
    expect(account().profileImage).toBe(`data:image/png;base64,${btoa('pixels')}`);
  });

  it('cleans the name like wallet names', async () => {
    const { account } = await connected({ name: ' map\u202ele\u0000.\n eth\u200b' });
    expect(account().profileName).toBe('maple. eth');
    const { account: long } = await connected({ name: 'm'.repeat(200) });
    expect(long().profileName).toHaveLength(64);
    const { account: none } = await connected({ name: '\u202e\u200b' });
    expect(none().profileName).toBeUndefined();
  });

  it('sends no request on testnets or when the adapter supports no names', async () => {
    expect((await connected({ testnet: true })).requestCount()).toBe(0);
    expect((await connected({ identity: false })).requestCount()).toBe(0);
  });

  it('falls back to the name that the address registered', async () => {
    const { adapter, requestCount, account, core, env } = await connected({ name: '' });
    env.fetch.route('/v1/profile/reverse/', [{ name: 'elm.reown.id' }, { name: 'later.reown.id' }]);
    expect(account().profileName).toBeUndefined();
    // The first answer is cached for five minutes.
    adapter.report.chainChanged('fake.one', 'eip155:9');
    adapter.report.chainChanged('fake.one', 'eip155:1');
    await env.clock.advance(0);
    expect([account().profileName, requestCount()]).toEqual([undefined, 1]);
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect([account().profileName, requestCount()]).toEqual(['elm.reown.id', 2]);
    expect(env.fetch.calls.filter(({ url }) => url.includes('useCache=false'))).toHaveLength(1);
  });

  it('ignores the older of two answers', async () => {
    const { account, core, env } = await connected();
    const replies: ((reply: object) => void)[] = [];
    env.fetch.route('/v1/identity/', () => new Promise<object>((resolve) => replies.push(resolve)));
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    replies[1]?.({ name: 'newer.eth', avatar: null });
    await env.clock.advance(0);
    replies[0]?.({ name: 'older.eth', avatar: null });
    await env.clock.advance(0);
    expect(account().profileName).toBe('newer.eth');
  });

  it.each([
    ['has moved to a network without names', 'moved'],
    ['has gone', 'gone'],
  ])('ignores the answer for an account that %s meanwhile', async (_, change) => {
    const { account, adapter, core, env } = await connected({ name: '', avatar: '' });
    const replies: ((reply: object) => void)[] = [];
    env.fetch.route('/v1/identity/', () => new Promise<object>((resolve) => replies.push(resolve)));
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    if (change === 'gone') await core.disconnect();
    else adapter.report.chainChanged('fake.one', 'eip155:9');
    replies[0]?.({ name: 'late.eth', avatar: 'https://img.test/a.png' });
    await env.clock.advance(0);
    expect([account().profileName, account().profileImage]).toEqual([undefined, undefined]);
  });

  it('ignores the avatar of an account that disconnects while it loads', async () => {
    const { account, core, env } = await connected({ name: '', avatar: '' });
    const replies: ((reply: Response) => void)[] = [];
    env.fetch.route('/v1/identity/', { name: 'maple.eth', avatar: 'https://img.test/b.png' });
    env.fetch.route(
      'https://img.test/b.png',
      () => new Promise((resolve) => replies.push(resolve)),
    );
    core.bus.emit('identity-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect([account().profileName, replies.length]).toEqual(['maple.eth', 1]);
    await core.disconnect();
    replies[0]?.(new Response('pixels', { headers: { 'content-type': 'image/png' } }));
    await env.clock.advance(0);
    expect([account().profileName, account().profileImage]).toEqual([undefined, undefined]);
  });

  it.each(['javascript:alert(1)', 'http://evil.test/a.png', 'data:text/html,x', 'not a url'])(
    'loads no avatar from %s',
    async (avatar) => {
      const { account, env } = await connected({ avatar });
      expect(account().profileImage).toBeUndefined();
      expect(env.fetch.calls.some(({ url }) => url === avatar)).toBe(false);
    },
  );

  it('cleans a cached name again, because other code can write to storage', async () => {
    const { env, adapter, requestCount, account } = await connected();
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
    expect(requestCount()).toBe(1);
  });

  it.each(['http://127.0.0.1:8545/shutdown', 'http://localhost/a.png', 'https://[::1]/a.png'])(
    'loads no avatar from %s, because a remote service must not trigger local requests',
    async (avatar) => {
      const { env } = await connected({ avatar });
      expect(env.fetch.calls.some(({ url }) => url === avatar)).toBe(false);
    },
  );

  it('caches the identity for 5 minutes', async () => {
    const { env, adapter, requestCount } = await connected();
    const lookAgain = async (): Promise<void> => {
      adapter.report.chainChanged('fake.one', 'eip155:9');
      adapter.report.chainChanged('fake.one', 'eip155:1');
      await env.clock.advance(0);
    };
    await env.clock.advance(299_999);
    await lookAgain();
    expect(requestCount()).toBe(1);
    await env.clock.advance(1);
    await lookAgain();
    expect(requestCount()).toBe(2);
  });
});
