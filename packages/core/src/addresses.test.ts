import { expect, it, test } from 'vitest';
import { isSameAddress, looksAlike } from './addresses.js';

it('ignores the case of hex addresses, where it is only a checksum', () => {
  expect(isSameAddress('0xAbCd', '0xabcd')).toBe(true);
  expect(isSameAddress('0xAbCd', '0xabce')).toBe(false);
});

it('compares other addresses exactly, because base58 is case-sensitive', () => {
  expect(isSameAddress('AbCd', 'AbCd')).toBe(true);
  expect(isSameAddress('AbCd', 'abcd')).toBe(false);
});

const known = '0x5290a1b2c3d4e5f60718293a4b5c6d7e8f909ee7';

test('detects an address with the same first and last characters, ignoring case', () => {
  expect(looksAlike(known, '0x5290000000000000000000000000000000009ee7')).toBe(true);
  expect(looksAlike(known, '0X5290000000000000000000000000000000009EE7')).toBe(true);
  expect(
    looksAlike(
      '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5',
      '7yttAAAAoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2g5',
    ),
  ).toBe(true);
});

test('does not match an address with itself in another case', () => {
  expect(looksAlike(known, known)).toBe(false);
  expect(looksAlike(known, `0x${known.slice(2).toUpperCase()}`)).toBe(false);
  const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  expect(looksAlike(bech32, bech32.toUpperCase())).toBe(false);
});

test('detects a case-sensitive address that differs only in case', () => {
  const address = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
  expect(looksAlike(address, address.replace('B', 'b'))).toBe(true);
});

test('does not match addresses that share only one end', () => {
  expect(looksAlike(known, '0x5290000000000000000000000000000000000000')).toBe(false);
  expect(looksAlike(known, '0x0000000000000000000000000000000000009ee7')).toBe(false);
});

test('ignores the prefix that all addresses of a kind share', () => {
  expect(
    looksAlike(
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qaaaad6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ),
  ).toBe(false);
});
