// ReownAuthentication with a small session API, which may also be unreachable, malicious or forgetful.
import type { SIWXContext, SIWXSession } from '@openappkit/core/adapter';
import { createScriptedFetch, type FetchCall, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { CloudAuthSIWX, ReownAuthentication, type ReownAuthenticationParams } from '../index.js';
import { evmAddress, example, solanaAddress } from '../test/sign-in-messages.js';

const other = `0x${'2'.repeat(40)}`;
const key = '@appkit/siwx-auth-token';
const nonceKey = '@appkit/siwx-nonce-token';
const session = (message: string, data: Partial<SIWXSession['data']> = {}): SIWXSession => ({
  data: { ...example, nonce: 'nonce001', ...data },
  message,
  signature: '0x12',
});
const jwt = (claims: object): string =>
  ['{}', JSON.stringify(claims)]
    .map((segment) => btoa(segment).replace(/=+$/, ''))
    .join('.')
    .concat('.s');
const accountOf = (address = evmAddress, caip2Network = 'eip155:1') => ({
  aud: 'example.com',
  iss: 'api',
  exp: 4102444800,
  projectIdKey: 'p',
  sub: 's',
  address,
  chainId: 1,
  chainNamespace: 'eip155',
  caip2Network,
  nonce: 'nonce001',
  uri: 'https://example.com',
  domain: 'example.com',
  projectUuid: 'u',
  profileUuid: 'v',
});

function setUp(params: ReownAuthenticationParams = {}) {
  const fetch = createScriptedFetch();
  const env = { ...testEnv(), fetch };
  const tokens = new Map<string, object>();
  const tokenOf = ({ headers }: FetchCall): string => headers.get('authorization')?.slice(7) ?? '';
  fetch.route('/nonce', { nonce: 'nonce001', token: 'of-nonce001' });
  fetch.route('/authenticate', ({ body }) => {
    const { data } = JSON.parse(body ?? '') as SIWXSession;
    const token = `token-${tokens.size}`;
    tokens.set(token, accountOf(data.accountAddress, data.chainId));
    return { token };
  });
  fetch.route('/me', (call) => tokens.get(tokenOf(call)) ?? new Response('', { status: 401 }));
  fetch.route('/sign-out', (call) => {
    tokens.delete(tokenOf(call));
    return new Response();
  });
  const context: SIWXContext = {
    rpcUrls: async () => [],
    env,
    serviceUrl: (path, query) =>
      `https://explorer.test${path}?${new URLSearchParams({ projectId: 'p', st: 'appkit', ...query })}`,
  };
  const open = (options = params): ReownAuthentication => {
    const siwx = new ReownAuthentication(options);
    siwx.attach(context);
    return siwx;
  };
  return { fetch, env, tokens, context, open, siwx: open() };
}

describe('sessions of ReownAuthentication', () => {
  it('requests a session with its nonce token, and restores it on the next page', async () => {
    const { siwx, fetch, open, env } = setUp();
    const message = await siwx.createMessage({ accountAddress: evmAddress, chainId: 'eip155:1' });
    expect(message.nonce).toBe('nonce001');
    expect(env.storage.getItem(nonceKey)).toBe('of-nonce001');
    await siwx.addSession({ data: message, message: message.toString(), signature: '0x12' });
    const [nonceRequest, sent] = fetch.calls;
    expect(nonceRequest?.url).toBe('https://explorer.test/auth/v1/nonce?projectId=p&st=appkit');
    expect(sent?.url).toBe('https://explorer.test/auth/v1/authenticate?projectId=p&st=appkit');
    expect(sent?.headers.get('x-nonce-jwt')).toBe('Bearer of-nonce001');
    expect([sent?.headers.has('content-type'), sent?.headers.has('x-otp')]).toEqual([false, false]);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      message: message.toString(),
      signature: '0x12',
      clientId: null,
      data: { accountAddress: evmAddress, chainId: 'eip155:1' },
    });
    expect(env.storage.entries()).toEqual({ [key]: 'token-0' });
    const [found] = await open().getSessions('eip155:1', evmAddress.toLowerCase());
    expect(found?.data).toMatchObject({
      accountAddress: evmAddress,
      chainId: 'eip155:1',
      nonce: 'nonce001',
      expirationTime: '2100-01-01T00:00:00.000Z',
    });
  });

  it('returns and ends a session only for its account and chain', async () => {
    const { siwx, tokens } = setUp();
    await siwx.addSession(session('a'));
    expect(await siwx.getSessions('eip155:10', evmAddress)).toEqual([]);
    expect(await siwx.getSessions('eip155:1', other)).toEqual([]);
    await siwx.revokeSession('eip155:10', evmAddress);
    await siwx.revokeSession('eip155:1', other);
    expect(await siwx.getSessions('eip155:1', evmAddress)).toHaveLength(1);
    await siwx.revokeSession('eip155:1', evmAddress.toLowerCase());
    expect([tokens.size, await siwx.getSessions('eip155:1', evmAddress)]).toEqual([0, []]);
  });

  it('compares addresses with case on chains where case matters', async () => {
    const { siwx } = setUp();
    await siwx.addSession(session('a', { chainId: 'solana:x', accountAddress: 'Abc' }));
    expect(await siwx.getSessions('solana:x', 'abc')).toEqual([]);
    await siwx.revokeSession('solana:x', 'abc');
    expect(await siwx.getSessions('solana:x', 'Abc')).toHaveLength(1);
  });

  it('keeps only the last session, and signs out with an empty list', async () => {
    const { siwx, env, tokens } = setUp();
    await siwx.addSession(session('a'));
    await siwx.addSession(session('b', { accountAddress: other }));
    expect(await siwx.getSessions('eip155:1', evmAddress)).toEqual([]);
    expect(await siwx.getSessions('eip155:1', other)).toHaveLength(1);
    await siwx.setSessions([session('c'), session('d', { accountAddress: other })]);
    expect(await siwx.getSessions('eip155:1', evmAddress)).toHaveLength(1);
    await siwx.setSessions([]);
    expect(env.storage.entries()).toEqual({});
    expect(tokens.has('token-2')).toBe(false);
  });

  it('reports once that the server forgot the session', async () => {
    const { siwx, tokens, env } = setUp();
    const messages: unknown[] = [];
    siwx.on('sessionChanged', (now) => messages.push(now?.message));
    await siwx.addSession(session('a'));
    tokens.clear();
    expect(await siwx.getSessions('eip155:1', evmAddress)).toEqual([]);
    expect(await siwx.getSessions('eip155:1', evmAddress)).toEqual([]);
    expect([messages, env.storage.entries()]).toEqual([['a', undefined], {}]);
  });

  it('keeps the token while the server is unreachable, and returns no session', async () => {
    const { siwx, fetch } = setUp();
    await siwx.addSession(session('a'));
    fetch.route('/me', new Response('busy', { status: 503 }));
    await expect(siwx.getSessions('eip155:1', evmAddress)).rejects.toMatchObject({
      code: 'api/status',
      details: 'busy',
    });
    fetch.route('/me', accountOf());
    expect(await siwx.getSessions('eip155:1', evmAddress)).toHaveLength(1);
  });

  it('keeps a newer session when an older response arrives late', async () => {
    const { siwx, fetch } = setUp();
    await siwx.addSession(session('a'));
    fetch.route('/me', async () => {
      fetch.route('/me', accountOf());
      await siwx.addSession(session('b'));
      return new Response('', { status: 401 });
    });
    expect(await siwx.getSessions('eip155:1', evmAddress)).toEqual([]);
    expect(await siwx.getSessions('eip155:1', evmAddress)).toHaveLength(1);
  });

  it("signs out by the token's claims when the server is unreachable", async () => {
    const { siwx, fetch, env, context } = setUp();
    env.storage.setItem(key, jwt(accountOf()));
    for (const path of ['/me', '/sign-out'])
      fetch.route(path, () => Promise.reject(new TypeError('away')));
    await siwx.revokeSession('eip155:1', other);
    expect(env.storage.getItem(key)).not.toBeNull();
    await expect(siwx.revokeSession('eip155:1', evmAddress)).rejects.toMatchObject({
      code: 'api/unreachable',
    });
    expect(env.storage.getItem(key)).toBeNull();
    env.storage.setItem(key, 'opaque');
    await expect(siwx.revokeSession('eip155:1', evmAddress)).rejects.toMatchObject({
      code: 'api/unreachable',
    });
    expect(env.storage.getItem(key)).toBe('opaque');
    expect(context.env).toBe(env);
  });

  it("rejects with api/unreachable after ten seconds of the kit's clock", async () => {
    const { siwx, fetch, env } = setUp();
    env.storage.setItem(key, 'token');
    fetch.route('/me', () => new Promise(() => undefined));
    const pending = siwx.getSessions('eip155:1', evmAddress).catch((error) => error.code);
    await expect.poll(() => fetch.calls.length).toBe(1);
    await env.clock.advance(10_000);
    expect(await pending).toBe('api/unreachable');
  });
});

describe('stored and received data', () => {
  it.each([
    ['of another kind', '[{"session":{},"token":"t"}]'],
    ['that could break a request', 'a\r\nx-evil: 1'],
    ['of a megabyte', 'a'.repeat(1_000_000)],
    ['empty', ''],
  ])('ignores %s as a token and never sends it', async (_, text) => {
    const { siwx, fetch, env } = setUp();
    env.storage.setItem(key, text);
    expect(await siwx.getSessions('eip155:1', evmAddress)).toEqual([]);
    await siwx.setSessions([]);
    expect(fetch.calls).toEqual([]);
  });

  it.each([
    ['no JSON', new Response('<html>')],
    ['no address', { caip2Network: 'eip155:1' }],
    ['no chain', { address: evmAddress, caip2Network: 'one' }],
    [
      'a prototype',
      JSON.parse('{"__proto__":{"address":"x","caip2Network":"eip155:1"}}') as object,
    ],
    ['an invalid expiry', { ...accountOf(), exp: 'soon' }],
  ])('returns no session for %s', async (_, answer) => {
    const { siwx, fetch, env } = setUp();
    env.storage.setItem(key, 'token');
    fetch.route('/me', answer);
    await expect(siwx.getSessions('eip155:1', evmAddress)).rejects.toMatchObject({
      code: 'api/bad-answer',
    });
  });

  it('omits an expiration time outside the range of dates', async () => {
    const { siwx, fetch, env } = setUp();
    env.storage.setItem(key, 'token');
    fetch.route('/me', { ...accountOf(), exp: 1e300 });
    const [found] = await siwx.getSessions('eip155:1', evmAddress);
    expect([found?.data.accountAddress, found?.data.expirationTime]).toEqual([
      evmAddress,
      undefined,
    ]);
  });

  it.each(['blocked', 'full'] as const)(
    'keeps the session in memory when storage is %s',
    async (fault) => {
      const { siwx, env } = setUp();
      env.storage.fault = fault;
      await siwx.createMessage({ accountAddress: evmAddress, chainId: 'eip155:1' });
      await siwx.addSession(session('a'));
      expect(await siwx.getSessions('eip155:1', evmAddress)).toHaveLength(1);
      await siwx.setSessions([]);
      expect(await siwx.getSessions('eip155:1', evmAddress)).toEqual([]);
    },
  );

  it('keeps the nonce tokens of two tabs apart', async () => {
    const { siwx, open, fetch, env } = setUp();
    await siwx.createMessage({ accountAddress: evmAddress, chainId: 'eip155:1' });
    fetch.route('/nonce', { nonce: 'nonce002', token: 'of-nonce002' });
    await open().createMessage({ accountAddress: evmAddress, chainId: 'eip155:1' });
    await siwx.addSession(session('a'));
    expect(fetch.calls.at(-1)?.headers.get('x-nonce-jwt')).toBe('Bearer of-nonce001');
    expect(env.storage.getItem(nonceKey)).toBe('of-nonce002');
  });
});

describe('session accounts', () => {
  it("returns the account with the app's metadata", async () => {
    const { siwx, fetch } = setUp();
    await expect(siwx.getSessionAccount()).rejects.toMatchObject({ code: 'request/cancelled' });
    await expect(siwx.setSessionAccountMetadata({})).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    await siwx.addSession(session('a'));
    fetch.route('/account-metadata', ({ body }) => JSON.parse(body ?? '') as object);
    expect(await siwx.setSessionAccountMetadata({ colour: 'red' })).toEqual({
      metadata: { colour: 'red' },
    });
    expect(await siwx.setSessionAccountMetadata(null)).toEqual({ metadata: null });
    const sent = fetch.calls.at(-1);
    expect([sent?.method, sent?.headers.get('authorization')]).toEqual(['PUT', 'Bearer token-0']);
    expect(await siwx.getSessionAccount()).toMatchObject({ address: evmAddress, exp: 4102444800 });
    expect(fetch.calls.at(-1)?.url).toContain('includeAppKitAccount=true');
  });

  it('rejects after the server forgot the account', async () => {
    const { siwx, tokens, env } = setUp();
    await siwx.addSession(session('a'));
    tokens.clear();
    await expect(siwx.getSessionAccount()).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(env.storage.entries()).toEqual({});
  });

  it("confirms an email address and adds it only to this account's messages", async () => {
    const { siwx, fetch } = setUp();
    fetch.route('/otp', ({ method }) =>
      method === 'POST' ? { uuid: 'u-1' } : Response.json(null),
    );
    await expect(siwx.confirmEmailOtp({ code: '1' })).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    const account = `eip155:1:${evmAddress}`;
    const response = await siwx.requestEmailOtp({ email: 'maple@tide.example', account });
    expect(response).toEqual({ uuid: 'u-1' });
    const createMessage = (accountAddress: string) =>
      siwx.createMessage({ accountAddress, chainId: 'eip155:1' });
    expect((await createMessage(evmAddress)).resources).toBeUndefined();
    await siwx.confirmEmailOtp({ code: '123456' });
    const confirmed = fetch.calls.at(-1);
    expect([confirmed?.method, confirmed?.headers.get('x-otp')]).toEqual(['PUT', 'u-1']);
    expect((await createMessage(evmAddress)).resources).toEqual(['email:maple@tide.example']);
    expect((await createMessage(other)).resources).toBeUndefined();
    await siwx.addSession(session('a'));
    expect(fetch.calls.at(-1)?.headers.get('x-otp')).toBe('u-1');
    await siwx.addSession(session('b', { accountAddress: other }));
    expect(fetch.calls.at(-1)?.headers.has('x-otp')).toBe(false);
  });

  it('does not share a confirmed email with an address of other letter case', async () => {
    const { siwx, fetch } = setUp();
    fetch.route('/otp', ({ method }) =>
      method === 'POST' ? { uuid: 'u-1' } : Response.json(null),
    );
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const account = `${chainId}:${solanaAddress}`;
    await siwx.requestEmailOtp({ email: 'maple@tide.example', account });
    await siwx.confirmEmailOtp({ code: '123456' });
    const createMessage = (accountAddress: string) =>
      siwx.createMessage({ accountAddress, chainId });
    expect((await createMessage(solanaAddress)).resources).toEqual(['email:maple@tide.example']);
    const otherCase = solanaAddress.replace('GwAF', 'gwAF');
    expect((await createMessage(otherCase)).resources).toBeUndefined();
  });

  it('needs no code for an email that the account confirmed before', async () => {
    const { siwx, fetch } = setUp();
    fetch.route('/otp', { uuid: null });
    const account = `eip155:1:${evmAddress}`;
    expect(await siwx.requestEmailOtp({ email: 'maple@tide.example', account })).toEqual({
      uuid: null,
    });
    await siwx.addSession(session('a'));
    expect(fetch.calls.at(-1)?.headers.has('x-otp')).toBe(false);
  });
});

describe('sessionChanged listeners', () => {
  it('reports sign-in and sign-out until unsubscribed', async () => {
    const { siwx } = setUp();
    const [messages, also]: [unknown[], unknown[]] = [[], []];
    const listen = (now: SIWXSession | undefined) => messages.push(now?.message);
    const stop = siwx.on('sessionChanged', listen);
    siwx.on('sessionChanged', (now) => also.push(now?.message));
    await siwx.addSession(session('a'));
    stop();
    await siwx.setSessions([]);
    siwx.removeAllListeners();
    await siwx.addSession(session('b'));
    expect([messages, also]).toEqual([['a'], ['a', undefined]]);
  });
});

describe('options of ReownAuthentication', () => {
  it('applies the options that apps use', async () => {
    expect(new ReownAuthentication().getRequired()).toBe(true);
    expect(new CloudAuthSIWX({ required: false }).getRequired()).toBe(false);
    expect(new ReownAuthentication().signOutOnDisconnect).toBe(true);
    const { siwx, env } = setUp({ localAuthStorageKey: 'a', localNonceStorageKey: 'n' });
    await siwx.createMessage({ accountAddress: evmAddress, chainId: 'eip155:1' });
    expect(env.storage.entries()).toEqual({ n: 'of-nonce001' });
    await siwx.addSession(session('a'));
    expect(env.storage.entries()).toEqual({ a: 'token-0' });
  });

  it('uses another server, or rejects without a kit', async () => {
    const { open, fetch } = setUp();
    await open({ url: 'https://own.test/auth' }).setSessions([session('a')]);
    expect(fetch.calls.at(-1)?.url).toBe('https://own.test/auth/authenticate');
    await expect(
      new ReownAuthentication().createMessage({ accountAddress: evmAddress, chainId: 'eip155:1' }),
    ).rejects.toMatchObject({ code: 'api/off' });
  });
});
