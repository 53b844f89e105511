// Storage contents are untrusted, because other code can write to them.
import { describe, expect, it } from 'vitest';
import { createStorage, type StorageKey } from './storage.js';

function storageWith(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(
    Object.entries(entries).map(([key, text]) => [`openappkit:p:default:${key}`, text]),
  );
  const storage = createStorage({
    store: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    logger: { warn: () => undefined, error: () => undefined },
    projectId: 'p',
    instanceId: undefined,
  });
  return { storage, stored };
}

const past = {
  connectorId: 'io.wallet',
  namespace: 'eip155',
  name: 'Amber 🦊',
  address: '0x1',
  caipNetworkId: 'eip155:1',
} as const;
const link = { connectorId: 'io.wallet', address: '0x1', caipNetworkId: 'eip155:1' } as const;
const long = 'x'.repeat(201);

describe('storage', () => {
  it('returns the values that were set', () => {
    const { storage } = storageWith();
    storage.set('connections', { eip155: [link] });
    storage.set('active-network', 'eip155:1');
    storage.set('history', [past]);
    expect(storage.get('history')).toEqual([past]);
    expect(storage.get('connections')).toEqual({ eip155: [link] });
    expect(storage.get('active-network')).toBe('eip155:1');
    storage.remove('connections');
    expect(storage.get('connections')).toBeUndefined();
  });

  const wallet = { id: 'a', name: 'A', namespace: 'eip155' };
  const wrong: readonly (readonly [StorageKey, unknown])[] = [
    ['active-namespace', ''],
    ['active-namespace', long],
    ['active-network', 'eip155'],
    ['active-network', 1],
    ['recent-wallets', [wallet, wallet, wallet]],
    ['recent-wallets', [{ ...wallet, name: 7 }]],
    ['recent-wallets', { 0: wallet }],
    ['connections', []],
    ['connections', { eip155: [] }],
    ['connections', { eip155: Array.from({ length: 11 }, () => link) }],
    ['connections', { eip155: [{ ...link, address: long }] }],
    ['connections', { eip155: [{ ...link, caipNetworkId: 'mainnet' }] }],
    ['connections', { eip155: [null] }],
    ['connections', { '': [link] }],
    ['history', [link]],
    ['history', [{ ...past, address: 'no address' }]],
    ['history', [{ ...past, name: 'Amber \u202Etluav' }]],
    ['recent-wallets', [{ ...wallet, name: 'A\u200B' }]],
    ['connections', { eip155: [{ ...link, address: 'no address' }] }],
    ['connections', { eip155: [{ ...link, address: ['0x1'] }] }],
    ['cache', { 'balance|x': { at: 'now', value: 1 } }],
    ['cache', { 'balance|x': null }],
  ];

  it.each(wrong)('removes a %s with an invalid shape: %j', (key, value) => {
    const { storage, stored } = storageWith({ [key]: JSON.stringify(value) });
    expect(storage.get(key)).toBeUndefined();
    expect([...stored]).toEqual([]);
  });

  it.each(['{', 'undefined', '\u0000', ''])('removes unparsable text %j', (text) => {
    const { storage, stored } = storageWith({ connections: text });
    expect(storage.get('connections')).toBeUndefined();
    expect([...stored]).toEqual([]);
  });

  it('never returns a __proto__ key, because copying it would change a prototype', () => {
    const entry = JSON.stringify([link]);
    const { storage } = storageWith({
      connections: `{"__proto__":${entry},"eip155":${entry}}`,
      cache: `{"x":{"at":1,"value":{"__proto__":{"admin":true}}}}`,
    });
    expect(Object.keys(storage.get('connections') ?? {})).toEqual(['eip155']);
    const { value } = storage.get('cache')?.x ?? {};
    expect(Object.hasOwn(value as object, '__proto__')).toBe(false);
  });
});
