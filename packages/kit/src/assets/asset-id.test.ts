import { expect, test } from 'vitest';
import { assetAddress, toAssetId, isCoin, normalizeAssetId, tokenAddressOf } from './asset-id.js';

const contract = '0x52908400098527886E0F7030069857D2E4169EE7';
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

test("uses the SLIP-44 number for a network's coin and for the services' placeholder address", () => {
  expect(toAssetId('eip155:137')).toBe('eip155:137/slip44:60');
  expect(toAssetId('eip155:1', `0x${'Ee'.repeat(20)}`)).toBe('eip155:1/slip44:60');
  expect(toAssetId('solana:5', `So${'1'.repeat(41)}`)).toBe('solana:5/slip44:501');
  expect(toAssetId('bip122:0')).toBe('bip122:0/slip44:0');
});

test('uses the contract or mint for a token', () => {
  expect(toAssetId('eip155:1', contract)).toBe(`eip155:1/erc20:${contract.toLowerCase()}`);
  expect(toAssetId('solana:5', mint)).toBe(`solana:5/token:${mint}`);
});

test.each([
  ['eip155:1', '0x52'],
  ['eip155:1', `${contract}/1`],
  ['eip155:1', ''],
  ['solana:5', '0OIl'],
  ['bip122:0', contract],
  ['nowhere:1', undefined],
  ['constructor:1', undefined],
] as const)('returns no id on %s for %s', (network, token) => {
  expect(toAssetId(network, token)).toBeUndefined();
});

test('reads coin, token address and CAIP-10 address from an id', () => {
  const token = toAssetId('eip155:1', contract) ?? 'a:b/c:d';
  expect([isCoin('eip155:1/slip44:60'), isCoin(token)]).toEqual([true, false]);
  expect([tokenAddressOf('eip155:1/slip44:60'), tokenAddressOf(token)]).toEqual([
    undefined,
    contract.toLowerCase(),
  ]);
  expect(normalizeAssetId(`eip155:1/erc20:${contract}`)).toBe(token);
  expect(normalizeAssetId(`solana:5/token:${mint}`)).toBe(`solana:5/token:${mint}`);
  expect(assetAddress(token)).toBe(`eip155:1:${contract.toLowerCase()}`);
  expect(assetAddress('eip155:1/slip44:60')).toBe(`eip155:1:0x${'ee'.repeat(20)}`);
  expect(assetAddress('bip122:0/slip44:0')).toBeUndefined();
});
