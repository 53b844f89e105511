import { checksumAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { parseAccounts, parseAddress, chainIdToHex, parseChainId } from './evm-values.js';

const vectors = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('EVM addresses', () => {
  it.each(vectors)('returns the EIP-55 form of %s in upper or lower case', (address) => {
    expect(parseAddress(address)).toBe(address);
    expect(parseAddress(address.toLowerCase())).toBe(address);
    expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
  });

  it('rejects mixed case with a wrong checksum', () => {
    expect(() => parseAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toThrowError(
      expect.objectContaining({ code: 'address/checksum' }),
    );
  });

  it.each(vectors)('accepts %s from a wallet whatever its checksum', (address) => {
    for (const chainId of [undefined, 30, 31, 1]) {
      const written = checksumAddress(address as `0x${string}`, chainId);
      expect(parseAddress(written, 'wallet')).toBe(address);
      expect(parseAccounts([written])).toEqual([address]);
    }
  });

  it.each([30, 31])('accepts the EIP-1191 form of an address on chain %i', (chainId) => {
    const network = { caipNetworkId: `eip155:${chainId}` } as const;
    for (const address of vectors) {
      const written = checksumAddress(address as `0x${string}`, chainId);
      expect(parseAddress(written, network)).toBe(address);
      expect(parseAddress(address, network)).toBe(address);
      expect(parseAddress(address.toLowerCase(), network)).toBe(address);
    }
  });

  it.each([
    ['the checksum of another chain', '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359', 'eip155:31'],
    [
      'an EIP-1191 checksum on an EIP-55 chain',
      '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359',
      'eip155:1',
    ],
    ['an invalid checksum', '0xfB6916095cA1Df60bb79ce92cE3EA74c37c5d359', 'eip155:30'],
  ] as const)('rejects %s', (_, address, caipNetworkId) => {
    expect(() => parseAddress(address, { caipNetworkId })).toThrowError(
      expect.objectContaining({ code: 'address/checksum' }),
    );
  });

  it.each([
    ['bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', 'a Bitcoin address'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'a Bitcoin address'],
    ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'a Solana address'],
    ['0x1234', '0x and 40 hex digits'],
  ])('explains in the error for %s that it is, or should be, %s', (address, hint) => {
    expect(() => parseAddress(address)).toThrow(hint);
  });

  it.each([
    undefined,
    42,
    '',
    '0x',
    `${vectors[0]}0`,
    `${vectors[0]}\n`,
    vectors[0]?.slice(2),
    '0X52908400098527886E0F7030069857D2E4169EE7',
  ])('rejects %j, which is not 0x and 40 hex digits', (text) => {
    expect(() => parseAddress(text)).toThrowError(
      expect.objectContaining({ code: 'address/invalid' }),
    );
  });

  it('rejects an account list with an invalid entry', () => {
    const [a = '', b = ''] = vectors;
    expect(parseAccounts([a.toLowerCase(), b, a])).toEqual([a, b]);
    expect(parseAccounts([])).toEqual([]);
    for (const garbage of [
      null,
      a,
      { 0: a, length: 1 },
      [a, 42],
      [a, '0x12'],
      [a, null],
      new Array(1001).fill(a),
    ])
      expect(() => parseAccounts(garbage)).toThrowError(
        expect.objectContaining({ code: 'wallet/bad-answer' }),
      );
  });
});

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
