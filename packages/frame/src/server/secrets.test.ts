import { expect, it } from 'vitest';
import { type SealedText, createSecrets } from './secrets.js';

const key = (id: string, byte: number) => ({
  id,
  key: Buffer.alloc(32, byte).toString('base64url'),
});
const pepper = 'a pepper of thirty-two characters';
const secrets = createSecrets(pepper, [key('new', 2), key('old', 1)]);

it('opens sealed text only at its own place, and only if it is unchanged', () => {
  const sealed = secrets.seal('share one', 'text');
  expect(sealed).toMatch(/^new\.[\w-]+$/);
  expect(secrets.open('share one', sealed)).toBe('text');
  expect(() => secrets.open('share two', sealed)).toThrow();
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => secrets.open('share one', changed as SealedText)).toThrow();
  for (const each of ['', 'new.', 'new.AAAA', sealed.slice(0, 30)])
    expect(() => secrets.open('share one', each as SealedText)).toThrow();
});

it('seals the same text differently each time, and opens text of an older key while it is configured', () => {
  expect(secrets.seal('a', 'text')).not.toBe(secrets.seal('a', 'text'));
  const old = createSecrets(pepper, [key('old', 1)]).seal('a', 'text');
  expect(secrets.open('a', old)).toBe('text');
  const without = createSecrets(pepper, [key('new', 2)]);
  expect(() => without.open('a', old)).toThrow('Master key "old" is missing');
});

it('hashes guessable values with the pepper, by purpose and by part', () => {
  const other = createSecrets(`${pepper}.`, [key('new', 2)]);
  const hashes = [
    secrets.keyedHash('code', 'a', 'b'),
    secrets.keyedHash('code', 'ab'),
    secrets.keyedHash('identity', 'a', 'b'),
    other.keyedHash('code', 'a', 'b'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(secrets.keyedHash('code', 'a', 'b')).toBe(hashes[0]);
});

it('creates codes of six digits, including leading zeros', () => {
  const codes = Array.from({ length: 2000 }, secrets.newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});

it('creates secrets of 256 bits and ids of 128 bits', () => {
  expect(Buffer.from(secrets.newSecret(), 'base64url')).toHaveLength(32);
  expect(Buffer.from(secrets.newId(), 'base64url')).toHaveLength(16);
  expect(secrets.isEqual('a', 'a')).toBe(true);
  expect(secrets.isEqual('a', 'ab')).toBe(false);
});
