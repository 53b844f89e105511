import { describe, expect, it } from 'vitest';
import { chainIdToHex, parseChainId } from './chain-id.js';

describe('chain ids', () => {
  it.each([
    ['0x1', 'eip155:1'],
    ['0x7A69', 'eip155:31337'],
    [10, 'eip155:10'],
    ['137', 'eip155:137'],
    ['9007199254740991', 'eip155:9007199254740991'],
    ['0x1fffffffffffff', 'eip155:9007199254740991'],
  ])('reads %j as %s', (answer, caip) => {
    expect(parseChainId(answer)).toBe(caip);
  });

  it.each([
    'banana',
    '0',
    '01',
    '1e3',
    '9007199254740992',
    '',
    '0x',
    '0x0',
    '0x-1',
    -1,
    0,
    1.5,
    Number.NaN,
    2 ** 53,
    '0x20000000000000',
    null,
    undefined,
    {},
    ['0x1'],
    1n,
  ])('rejects %s', (answer) => {
    expect(() => parseChainId(answer)).toThrowError(
      expect.objectContaining({ code: 'wallet/bad-answer' }),
    );
  });

  it('formats the hex quantity that wallets expect', () => {
    expect(chainIdToHex('eip155:31337')).toBe('0x7a69');
    expect(() => chainIdToHex('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toThrowError(
      expect.objectContaining({ code: 'chain/not-supported' }),
    );
  });
});
