// Each storage must return the valid sessions of one account on one chain, and nothing else.
import type { SIWXSession } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evmAddress, example } from '../test/sign-in-messages.js';
import { LocalStorage } from './local-storage.js';
import { MemoryStorage } from './memory-storage.js';

const now = Date.parse('2021-09-30T16:26:00Z');
const other = `0x${'2'.repeat(40)}`;
const session = (message: string, data: Partial<SIWXSession['data']> = {}): SIWXSession => ({
  data: { ...example, ...data },
  message,
  signature: '0x12',
});
const key = '@appkit/siwx';
const texts = (sessions: readonly SIWXSession[]) => sessions.map(({ message }) => message);

function open(stored?: string, at = now) {
  const env = testEnv(stored === undefined ? {} : { stored: { [key]: stored } });
  return { env, storage: new LocalStorage({ key, store: env.storage, now: () => at }) };
}

describe.each([
  ['memory', () => new MemoryStorage({ now: () => now })],
  ['local', () => open().storage],
] as const)('%s storage', (_, createStorage) => {
  it('separates sessions by account and chain', async () => {
    const storage = createStorage();
    await storage.add(session('a'));
    await storage.add(session('b', { chainId: 'eip155:10' }));
    await storage.add(session('c', { accountAddress: other }));
    await storage.add(session('d'));
    expect(texts(await storage.get('eip155:1', evmAddress.toLowerCase()))).toEqual(['a', 'd']);
    await storage.delete('eip155:1', evmAddress);
    expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
    expect(texts(await storage.get('eip155:10', evmAddress))).toEqual(['b']);
    expect(texts(await storage.get('eip155:1', other))).toEqual(['c']);
  });

  it('distinguishes chains and addresses with a common beginning or other letter case', async () => {
    const storage = createStorage();
    await storage.add(session('a', { chainId: 'eip155:10' }));
    await storage.add(session('b', { chainId: 'solana:x', accountAddress: 'Abc' }));
    await storage.delete('eip155:1', evmAddress);
    await storage.delete('solana:x', 'abc');
    expect(texts(await storage.get('eip155:10', evmAddress))).toEqual(['a']);
    expect(texts(await storage.get('solana:x', 'Abc'))).toEqual(['b']);
    expect(await storage.get('solana:x', 'abc')).toEqual([]);
  });

  it('returns exactly the sessions that were set, one per text', async () => {
    const storage = createStorage();
    await storage.add(session('a'));
    await storage.set([session('b')]);
    await storage.add(session('b'));
    expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['b']);
    await storage.set([]);
    expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
  });

  it('returns no session that is expired or not yet valid', async () => {
    const storage = createStorage();
    await storage.add(session('over', { expirationTime: '2021-09-30T16:26:00Z' }));
    await storage.add(session('soon', { notBefore: '2021-09-30T16:26:01Z' }));
    await storage.add(session('early', { issuedAt: '2021-09-30T16:27:00Z' }));
    await storage.add(session('odd', { expirationTime: 'tomorrow' }));
    await storage.add(session('good', { expirationTime: '2021-09-30T16:26:01Z' }));
    expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['good']);
  });
});

describe('local storage', () => {
  it('restores sessions on the next page and in another tab', async () => {
    const { env, storage } = open();
    const tab = new LocalStorage({ key, store: env.storage, now: () => now });
    await storage.add(session('a'));
    await tab.add(session('b'));
    expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['a', 'b']);
    await tab.set([]);
    expect(env.storage.entries()).toEqual({});
  });

  it('stores a session whose ReCap names a method on each of a hundred networks', async () => {
    const chains = Array.from({ length: 100 }, (_, at) => `eip155:${10_000_000 + at}`);
    const abilities = Array.from({ length: 23 }, (_, at) => [`request/method_${at}`, [{ chains }]]);
    const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } }))}`;
    const { env, storage } = open();
    await storage.add(session('a', { resources: [recap] }));
    const { storage: next } = open(env.storage.getItem(key) ?? '');
    expect(await next.get('eip155:1', evmAddress)).toEqual([session('a', { resources: [recap] })]);
  });

  it('drops invalid entries and keeps the valid ones', async () => {
    const stored = JSON.stringify([
      null,
      7,
      { data: {} },
      { ...session('x'), signature: 7 },
      session('y', { chainId: 'nonsense' as 'a:b' }),
      session('good'),
    ]);
    expect(texts(await open(stored).storage.get('eip155:1', evmAddress))).toEqual(['good']);
  });

  it('survives any bytes under its key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (stored) => {
        const { storage } = open(stored);
        expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
        await storage.add(session('a'));
        expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['a']);
      }),
    );
  });

  it.each(['blocked', 'full'] as const)('works in memory when storage is %s', async (fault) => {
    const { env, storage } = open();
    env.storage.fault = fault;
    await storage.add(session('a'));
    expect(texts(await storage.get('eip155:1', evmAddress))).toEqual(['a']);
    await storage.delete('eip155:1', evmAddress);
    expect(await storage.get('eip155:1', evmAddress)).toEqual([]);
  });

  it('reads at most a hundred sessions of an overfull store', async () => {
    const filled = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => session(String(at))));
    const found = texts(await open(filled).storage.get('eip155:1', evmAddress));
    expect([found.length, found.at(-1)]).toEqual([100, '9999']);
  });

  it('keeps only the newest hundred', async () => {
    const { storage } = open();
    for (let index = 0; index < 103; index++) await storage.add(session(String(index)));
    const found = texts(await storage.get('eip155:1', evmAddress));
    expect([found.length, found[0], found.at(-1)]).toEqual([100, '3', '102']);
  });
});
