// Invalid stored data and failing storage must affect neither valid sessions nor the sign-in state.
import type { SIWXSession } from '@openappkit/core/adapter';
import { createMemoryStorage, createScriptedFetch, type FetchCall } from '@openappkit/testing';
import { base58 } from '@scure/base';
import { ed25519 } from '@noble/curves/ed25519.js';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import {
  createNonce,
  DefaultSIWX,
  LocalStorage,
  MemoryStorage,
  RemoteStorage,
  type SIWXStorage,
  SIWXVerifier,
  StandardMessenger,
} from './index.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const key = 'sessions';
const url = 'https://api.test/auth/v1';

function server() {
  const fetch = createScriptedFetch();
  const tokens = new Map<string, object>();
  const used = new Set<string>();
  const tokenOf = ({ headers }: FetchCall): string => headers.get('authorization')?.slice(7) ?? '';
  fetch.route('/nonce', () => ({ nonce: createNonce() }));
  fetch.route('/authenticate', ({ body }) => {
    const { data, message } = JSON.parse(body ?? '') as SIWXSession;
    if (used.has(message)) return new Response('used', { status: 401 });
    used.add(message);
    const token = `t${used.size}`;
    tokens.set(token, { address: data.accountAddress, caip2Network: data.chainId });
    return { token };
  });
  fetch.route('/me', (call) => tokens.get(tokenOf(call)) ?? new Response('', { status: 401 }));
  fetch.route('/sign-out', (call) => {
    tokens.delete(tokenOf(call));
    return {};
  });
  return { fetch, tokens };
}

function makers() {
  const store = createMemoryStorage();
  const { fetch, tokens } = server();
  return {
    store,
    tokens,
    fetch,
    memory: () => new MemoryStorage(),
    local: () => new LocalStorage({ key, store }),
    remote: () => new RemoteStorage({ url, key, store, fetch }),
  };
}

function open(storage: SIWXStorage) {
  const messenger = new StandardMessenger({
    domain: 'example.com',
    uri: 'https://example.com',
    getNonce: () => createNonce(),
  });
  const siwx = new DefaultSIWX({ messenger, storage });
  const sign = async (account = owner, chainId: `eip155:${number}` = 'eip155:1') => {
    const created = await siwx.createMessage({ chainId, accountAddress: account.address });
    const { toString: _, ...data } = created;
    const message = created.toString();
    return { data, message, signature: await account.signMessage({ message }) };
  };
  return { siwx, sign };
}
const kinds = ['memory', 'local', 'remote'] as const;
const stored = ['local', 'remote'] as const;

describe.each(kinds)('an invalid session in %s storage', (kind) => {
  it('is dropped without signing out the valid one beside it', async () => {
    const { tokens, ...make } = makers();
    const storage = make[kind]();
    const { siwx, sign } = open(storage);
    const [good, bad] = [await sign(), await sign()];
    await siwx.addSession(good);
    await storage.add({ ...bad, signature: good.signature });
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([good]);
    expect(await storage.get('eip155:1', owner.address)).toEqual([good]);
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([good]);
    if (kind === 'remote') expect([...tokens.keys()]).toEqual(['t1']);
  });

  it('keeps sessions of other accounts, chains and spellings when deleting', async () => {
    const storage = makers()[kind]();
    const { siwx, sign } = open(storage);
    await siwx.addSession(await sign());
    await siwx.addSession(await sign(owner, 'eip155:10'));
    await siwx.addSession(await sign(other));
    await siwx.revokeSession('eip155:1', owner.address.toLowerCase());
    const count = async (chainId: `eip155:${number}`, { address } = owner) =>
      (await siwx.getSessions(chainId, address)).length;
    expect([await count('eip155:1'), await count('eip155:10')]).toEqual([0, 1]);
    expect(await count('eip155:1', other)).toBe(1);
  });

  it('compares letter case on Solana and ignores it on Ethereum', async () => {
    const storage = makers()[kind]();
    const { siwx } = open(storage);
    const secret = new Uint8Array(32).fill(7);
    const accountAddress = base58.encode(ed25519.getPublicKey(secret));
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const data = await siwx.createMessage({ chainId, accountAddress });
    const message = data.toString();
    const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), secret));
    await siwx.addSession({ data, message, signature });
    await siwx.revokeSession(chainId, accountAddress.toLowerCase());
    expect(await siwx.getSessions(chainId, accountAddress.toLowerCase())).toEqual([]);
    expect(await siwx.getSessions(chainId, accountAddress)).toHaveLength(1);
    await siwx.revokeSession(chainId, accountAddress);
    expect(await siwx.getSessions(chainId, accountAddress)).toEqual([]);
  });
});

describe('a session that cannot be verified now', () => {
  class Unsure extends SIWXVerifier {
    readonly chainNamespace = 'eip155';
    async verify({ signature }: SIWXSession): Promise<boolean> {
      if (signature === 'unsure') throw new Error('The network does not answer');
      return signature === 'good';
    }
  }
  it('stays stored and does not block a valid one', async () => {
    const storage = new MemoryStorage();
    const { sign } = open(storage);
    const siwx = new DefaultSIWX({
      storage,
      messenger: { createMessage: () => Promise.reject(new Error('There is none to make.')) },
      verifiers: [new Unsure()],
    });
    const [one, two, three] = [await sign(), await sign(), await sign()];
    await storage.set([
      { ...one, signature: 'unsure' },
      { ...two, signature: 'good' },
      { ...three, signature: 'bad' },
    ]);
    const signatures = (list: readonly SIWXSession[]) => list.map(({ signature }) => signature);
    expect(signatures(await siwx.getSessions('eip155:1', owner.address))).toEqual(['good']);
    expect(signatures(await storage.get('eip155:1', owner.address))).toEqual(['unsure', 'good']);
  });

  it('does not block a valid session when the server does not respond', async () => {
    const { remote, fetch } = makers();
    const storage = remote();
    const { siwx, sign } = open(storage);
    await siwx.addSession(await sign());
    const good = await sign();
    await siwx.addSession(good);
    fetch.route('/me', ({ headers }) =>
      headers.get('authorization') === 'Bearer t1'
        ? new Response('busy', { status: 503 })
        : { address: owner.address, caip2Network: 'eip155:1' },
    );
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([good]);
    fetch.route('/me', { address: owner.address, caip2Network: 'eip155:1' });
    expect(await siwx.getSessions('eip155:1', owner.address)).toHaveLength(2);
  });
});

it('keeps the valid session in a custom storage without drop()', async () => {
  const inner = new MemoryStorage();
  const { sign } = open(inner);
  const storage: SIWXStorage = {
    add: async () => {
      throw new Error('A message is taken once.');
    },
    set: (sessions) => inner.set(sessions),
    get: (chainId, address) => inner.get(chainId, address),
    delete: (chainId, address) => inner.delete(chainId, address),
  };
  const [good, bad] = [await sign(), { ...(await sign()), signature: '0x12' }];
  await inner.set([good, bad]);
  const reopened = open(storage).siwx;
  expect(await reopened.getSessions('eip155:1', owner.address)).toEqual([good]);
  await inner.set([bad]);
  expect(await reopened.getSessions('eip155:1', owner.address)).toEqual([]);
  expect(await inner.get('eip155:1', owner.address)).toEqual([]);
});

describe.each(stored)('foreign data in %s storage', (kind) => {
  const proto = '{"data":{"__proto__":{"accountAddress":"x"}},"__proto__":{"token":"t1"}}';
  it.each([
    ['garbage', '\u0000{['],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"eyJhbGciOi.J9.x"'],
    ['an object', '{"length":1,"0":{}}'],
    ['a prototype', `[${proto}]`],
    ['another app’s', '[{"id":1,"token":7},{"session":null,"token":"t1"}]'],
    ['deeply nested values', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['five megabytes', `["${'x'.repeat(5_000_000)}"]`],
    [
      'a session of five megabytes',
      `[{"session":{"message":"${'x'.repeat(5_000_000)}"},"token":"t"}]`,
    ],
  ])('ignores and overwrites foreign data: %s', async (_, text) => {
    const { store, ...make } = makers();
    store.setItem(key, text);
    const { siwx, sign } = open(make[kind]());
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([]);
    await siwx.revokeSession('eip155:1', owner.address);
    const session = await sign();
    await siwx.addSession(session);
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([session]);
    expect(Object.hasOwn(Object.prototype, 'token')).toBe(false);
    expect(({} as { accountAddress?: string }).accountAddress).toBeUndefined();
  });

  it('keeps a valid session beside foreign data', async () => {
    const { store, ...make } = makers();
    const { siwx, sign } = open(make[kind]());
    const session = await sign();
    await siwx.addSession(session);
    const list: unknown = JSON.parse(store.getItem(key) ?? '');
    if (!Array.isArray(list)) throw new Error('There is a list.');
    store.setItem(key, JSON.stringify([null, { token: 7 }, { session: 7, token: 't' }, ...list]));
    expect(await open(make[kind]()).siwx.getSessions('eip155:1', owner.address)).toEqual([session]);
  });

  it('ignores a token that could break a request', async () => {
    const { store, fetch, remote, ...make } = makers();
    const { sign } = open(make.memory());
    const session = await sign();
    store.setItem(key, JSON.stringify([{ session, token: 'a\r\nx-evil: 1' }]));
    expect(await remote().get('eip155:1', owner.address)).toEqual([]);
    expect(fetch.calls).toEqual([]);
  });
});

describe.each(stored)('%s storage of two kits', (kind) => {
  it('keeps sessions added at the same time, and does not restore deleted ones', async () => {
    const { store, ...make } = makers();
    const [one, two] = [open(make[kind]()), open(make[kind]())];
    const [a, b, c] = [await one.sign(), await two.sign(other), await two.sign(owner, 'eip155:10')];
    await Promise.all([one.siwx.addSession(a), two.siwx.addSession(b)]);
    expect(await two.siwx.getSessions('eip155:1', owner.address)).toEqual([a]);
    expect(await one.siwx.getSessions('eip155:1', other.address)).toEqual([b]);
    await Promise.all([
      one.siwx.revokeSession('eip155:1', owner.address),
      two.siwx.addSession(c),
      one.siwx.revokeSession('eip155:1', other.address),
    ]);
    for (const { siwx } of [one, two]) {
      expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([]);
      expect(await siwx.getSessions('eip155:1', other.address)).toEqual([]);
      expect(await siwx.getSessions('eip155:10', owner.address)).toEqual([c]);
    }
    await two.siwx.setSessions([]);
    expect(await one.siwx.getSessions('eip155:10', owner.address)).toEqual([]);
    expect(store.entries()).toEqual({});
  });
});

describe.each(stored)('%s storage in a page without write access', (kind) => {
  it.each(['blocked', 'full'] as const)(
    'keeps sessions in memory while the page is open: %s',
    async (fault) => {
      const { store, ...make } = makers();
      const { siwx, sign } = open(make[kind]());
      const first = await sign();
      await siwx.addSession(first);
      store.fault = fault;
      const second = await sign(other);
      await siwx.addSession(second);
      expect(await siwx.getSessions('eip155:1', other.address)).toEqual([second]);
      await siwx.revokeSession('eip155:1', other.address);
      expect(await siwx.getSessions('eip155:1', other.address)).toEqual([]);
      await siwx.setSessions([]);
      expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([]);
      store.fault = 'none';
      const third = await sign();
      await siwx.addSession(third);
      expect(await open(make[kind]()).siwx.getSessions('eip155:1', owner.address)).toContainEqual(
        third,
      );
    },
  );

  it('keeps sessions in memory without a store, as on a server', async () => {
    const { fetch } = server();
    const storage =
      kind === 'local' ? new LocalStorage({ key }) : new RemoteStorage({ url, key, fetch });
    const { siwx, sign } = open(storage);
    const session = await sign();
    await siwx.addSession(session);
    expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([session]);
  });
});
