import { expect, it } from 'vitest';
import { isSameAddress } from './address-key.js';

it('ignores the case of hex addresses, where it is only a checksum', () => {
  expect(isSameAddress('0xAbCd', '0xabcd')).toBe(true);
  expect(isSameAddress('0xAbCd', '0xabce')).toBe(false);
});

it('compares other addresses exactly, because base58 is case-sensitive', () => {
  expect(isSameAddress('AbCd', 'AbCd')).toBe(true);
  expect(isSameAddress('AbCd', 'abcd')).toBe(false);
});
