// RemoteStorage with a small session API, which may also be unreachable, malicious or forgetful.
import type { SIWXSession } from '@openappkit/core/adapter';
import { createScriptedFetch, type FetchCall, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { evmAddress, example } from '../test/sign-in-messages.js';
import { RemoteStorage } from './remote-storage.js';

const now = Date.parse('2021-09-30T16:26:00Z');
const session = (message: string, data: Partial<SIWXSession['data']> = {}): SIWXSession => ({
  data: { ...example, nonce: 'nonce001', ...data },
  message,
  signature: '0x12',
});

function setUp() {
  const fetch = createScriptedFetch();
  const env = testEnv();
  const tokens = new Map<string, { address: string; caip2Network: string }>();
  const account = ({ headers }: FetchCall) =>
    tokens.get(headers.get('authorization')?.slice(7) ?? '');
  fetch.route('/nonce', { nonce: 'nonce001', token: 'of-nonce001' });
  fetch.route('/authenticate', ({ body }) => {
    const { data } = JSON.parse(body ?? '') as SIWXSession;
    const token = `token-${tokens.size}`;
    tokens.set(token, { address: data.accountAddress, caip2Network: data.chainId });
    return { token };
  });
  fetch.route('/me', (call) => account(call) ?? new Response('', { status: 401 }));
  fetch.route('/sign-out', ({ headers }) => {
    tokens.delete(headers.get('authorization')?.slice(7) ?? '');
    return new Response();
  });
  const open = () =>
    new RemoteStorage({
      url: 'https://api.test/auth/v1',
      query: { projectId: 'p' },
      store: env.storage,
      fetch,
      now: () => now,
    });
  return { fetch, env, tokens, open, storage: open() };
}
const texts = (sessions: readonly SIWXSession[]) => sessions.map(({ message }) => message);

describe('sessions of RemoteStorage', () => {
  it("sends the nonce's token along and restores the session on the next page", async () => {
    const { storage, fetch, open } = setUp();
    expect(await storage.getNonce()).toBe('nonce001');
    await storage.add(session('a'));
    const [nonceRequest, sent] = fetch.calls;
    expect(nonceRequest?.url).toBe('https://api.test/auth/v1/nonce?projectId=p');
    expect([sent?.method, sent?.headers.get('x-nonce-jwt')]).toEqual([
      'POST',
      'Bearer of-nonce001',
    ]);
    expect(JSON.parse(sent?.body ?? '')).toEqual(session('a'));
    expect(texts(await open().get('eip155:1', evmAddress.toLowerCase()))).toEqual(['a']);
    expect(await open().get('eip155:10', evmAddress)).toEqual([]);
  });

  it('removes the session and its token after the server forgot it', async () => {
    const { storage, tokens, env } = setUp();
    await storage.add(session('a'));
    tokens.clear();
    expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
    expect(env.storage.entries()).toEqual({});
  });

  it('returns no session if the server names another account or chain', async () => {
    const { storage, tokens } = setUp();
    await storage.add(session('a'));
    tokens.set('token-0', { address: evmAddress, caip2Network: 'eip155:10' });
    expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
  });

  it('keeps the session while the server is unreachable', async () => {
    const { storage, fetch } = setUp();
    await storage.add(session('a'));
    fetch.route('/me', new Response('busy', { status: 503 }));
    await expect(storage.get('eip155:1', evmAddress)).rejects.toMatchObject({ code: 'api/status' });
    fetch.route('/me', { address: evmAddress, caip2Network: 'eip155:1' });
    expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['a']);
  });

  it('signs out at the server only the given account on its chain', async () => {
    const { storage, tokens } = setUp();
    await storage.add(session('a'));
    await storage.add(session('b', { chainId: 'eip155:10' }));
    await storage.delete('eip155:1', evmAddress);
    expect([...tokens.values()]).toEqual([{ address: evmAddress, caip2Network: 'eip155:10' }]);
    await storage.set([]);
    expect(tokens.size).toBe(0);
    expect(await storage.get('eip155:10', evmAddress)).toEqual([]);
  });

  it('removes the session locally and rejects if the server fails', async () => {
    const { storage, fetch, env } = setUp();
    await storage.add(session('a'));
    fetch.route('/sign-out', new Response('', { status: 500 }));
    await expect(storage.set([])).rejects.toMatchObject({ code: 'api/status' });
    expect(env.storage.entries()).toEqual({});
  });

  it('never sends a token to another server or lets it delete the session', async () => {
    const { storage, fetch, env } = setUp();
    await storage.add(session('a'));
    const elsewhere = new RemoteStorage({
      url: 'https://other.test/auth/v1',
      store: env.storage,
      fetch,
      now: () => now,
    });
    expect(await elsewhere.get('eip155:1', evmAddress)).toEqual([]);
    await elsewhere.add(session('b'));
    await elsewhere.delete('eip155:1', evmAddress);
    const requests = fetch.calls.filter(({ url }) => url.startsWith('https://other.test/'));
    expect(requests.map(({ headers }) => headers.get('authorization'))).not.toContain(
      'Bearer token-0',
    );
    expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['a']);
  });

  it('drops expired sessions and keeps at most a hundred', async () => {
    const { storage, env, fetch } = setUp();
    await storage.add(session('old', { expirationTime: '2021-09-30T16:26:00Z' }));
    for (let index = 0; index < 103; index++) await storage.add(session(String(index)));
    expect(JSON.stringify(env.storage.entries())).not.toContain('16:26:00Z');
    fetch.route('/me', { address: evmAddress, caip2Network: 'eip155:1' });
    expect(await storage.get('eip155:1', evmAddress)).toHaveLength(100);
  });

  it('does not send a known session again in set()', async () => {
    const { storage, fetch } = setUp();
    await storage.add(session('a'));
    await storage.set([session('a'), session('b')]);
    const sent = fetch.calls.filter(({ url }) => url.includes('/authenticate'));
    expect(sent).toHaveLength(2);
    expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['a', 'b']);
  });
});

describe('a failing server', () => {
  it.each([
    ['no JSON', new Response('<html>'), 'api/bad-answer'],
    ['no nonce', {}, 'api/bad-answer'],
    ['a number', { nonce: 7 }, 'api/bad-answer'],
    ['an error', new Response('no', { status: 500 }), 'api/status'],
    ['a refusal', new Response('no', { status: 403 }), 'api/status'],
  ])('rejects %s with its own error code', async (_, answer, code) => {
    const { storage, fetch } = setUp();
    fetch.route('/nonce', answer);
    await expect(storage.getNonce()).rejects.toMatchObject({ code });
  });

  it('rejects with api/unreachable, and does not store a rejected message', async () => {
    const { env } = setUp();
    const away = new RemoteStorage({
      url: 'https://api.test',
      store: env.storage,
      fetch: createScriptedFetch(),
    });
    await expect(away.getNonce()).rejects.toMatchObject({ code: 'api/unreachable' });
    const { storage, fetch } = setUp();
    fetch.route('/authenticate', new Response('nonce used', { status: 401 }));
    await expect(storage.add(session('a'))).rejects.toMatchObject({ code: 'api/status' });
    expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
  });

  it('throws the sign-in error whose code the server sends', async () => {
    const { storage, fetch } = setUp();
    const answers = [
      [{ code: 'sign-in/clock-skew' }, 'sign-in/clock-skew'],
      [{ code: 'wallet/locked' }, 'api/status'],
      [{ code: { toString: 1 } }, 'api/status'],
      [null, 'api/status'],
    ] as const;
    for (const [answer, code] of answers) {
      fetch.route('/authenticate', Response.json(answer, { status: 400 }));
      await expect(storage.add(session('a'))).rejects.toMatchObject({ code });
    }
  });

  it('sends no request for an expired session', async () => {
    const { storage, fetch } = setUp();
    await storage.add(session('a', { expirationTime: '2021-09-30T16:26:00Z' }));
    expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
    expect(fetch.calls.some(({ url }) => url.includes('/me'))).toBe(false);
  });
});
