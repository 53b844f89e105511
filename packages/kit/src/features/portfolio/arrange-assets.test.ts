import type { Asset } from '@openappkit/core/adapter';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeAssets, replaceAsset, totalOf } from './arrange-assets.js';
import { contract, network } from './test/portfolio-kit.js';

const networks = new Map([
  ['eip155:1', { ...network(1, 'Harbor'), caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }],
] as const);
const coin: Asset = {
  assetId: 'eip155:1/slip44:60',
  caipNetworkId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  value: 10n ** 18n,
};
const held = (index: number, price?: string, more: Partial<Asset> = {}): Asset => ({
  ...coin,
  assetId: `eip155:1/erc20:${contract(index)}`,
  name: `Token ${index}`,
  symbol: `T${index}`,
  ...(price !== undefined && { price: { currency: 'usd', amount: price } }),
  ...more,
});
const arrange = (...assets: readonly Asset[]) => {
  const known = arrangeAssets(assets, networks);
  return { ...known, total: totalOf(known) };
};
const symbols = (assets: readonly Asset[]) => assets.map(({ symbol }) => symbol);

it('sorts assets by worth, then the coin, then unpriced assets by name', () => {
  const { assets } = arrange(held(9), held(3), coin, held(1, '0.5'), held(2, '7'));
  expect(symbols(assets)).toEqual(['T2', 'T1', 'ETH', 'T3', 'T9']);
});

it('keeps the first of repeated assets', () => {
  const { assets, total } = arrange(held(1, '2'), held(1, '900'));
  expect(assets).toHaveLength(1);
  expect(total?.amount).toBe('2');
});

it('separates spam and leaves it out of the total', () => {
  const { assets, spam, total } = arrange(
    held(1, '2'),
    held(2, '1000000', { isSpam: true }),
    held(3, undefined, { symbol: 'T1' }),
    held(4, undefined, { symbol: 'eth' }),
    held(5, undefined, { name: 'Claim at gift-drop.xyz' }),
    held(6, undefined, { name: 'www.gift', symbol: 'GIFT' }),
  );
  expect(symbols(assets)).toEqual(['T1']);
  expect(spam).toHaveLength(5);
  expect(spam.every(({ isSpam }) => isSpam)).toBe(true);
  expect(total?.amount).toBe('2');
});

it('accepts a priced asset with a site-like name, and the coin under its own name', () => {
  const { assets } = arrange(coin, held(1, '6000', { name: 'yearn.finance', symbol: 'YFI' }));
  expect(symbols(assets)).toEqual(['YFI', 'ETH']);
});

it('totals an empty list to zero, and has no total for unpriced lists', () => {
  expect(arrange().total).toEqual({ amount: '0', currency: 'usd' });
  expect(arrange(held(1)).total).toBeUndefined();
});

it('totals the exact sum of all worths, cut at 18 digits', () => {
  const price = fc.tuple(
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.bigInt({ min: 0n, max: 10n ** 9n - 1n }),
  );
  const some = fc.array(
    fc.record({
      value: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
      decimals: fc.integer({ min: 1, max: 36 }),
      price,
    }),
    { maxLength: 40 },
  );
  // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
  fc.assert(
    fc.property(some, (list) => {
      const assets = list.map(({ value, decimals, price: [whole, billionths] }, index) =>
        held(index, `${whole}.${billionths.toString().padStart(9, '0')}`, { value, decimals }),
      );
      const sum = list.reduce((all, { value, decimals, price: [whole, billionths] }) => {
        const nano = whole * 10n ** 9n + billionths;
        return all + (value * nano * 10n ** 9n) / 10n ** BigInt(decimals);
      }, 0n);
      const { total, assets: shown } = arrange(...assets);
      expect(shown).toHaveLength(list.length);
      const text = total?.amount ?? '';
      const [whole = '', fraction = ''] = text.split('.');
      expect(text).toMatch(/^\d+(\.\d{1,18})?$/);
      expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(sum);
    }),
  );
});

it('replaces an asset as if the list had been arranged with it', () => {
  const value = fc.bigInt({ min: 1n, max: 6n });
  const price = fc.option(fc.constantFrom('1', '2', '0.5'), { nil: undefined });
  const some = fc.array(fc.record({ value, price, isSpam: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  });
  const next = fc.record({ at: fc.nat(), value: fc.bigInt({ min: 0n, max: 6n }) });
  // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
  fc.assert(
    fc.property(some, next, (list, { at, value }) => {
      const assets = list.map((each, index) =>
        held(index, each.price, { value: each.value, ...(each.isSpam && { isSpam: true }) }),
      );
      const index = at % assets.length;
      const replaced = assets
        .map((each, place) => (place === index ? { ...each, value } : each))
        .filter((each) => each.value > 0n);
      const known = arrange(...assets);
      const next = [...known.assets, ...known.spam].find(
        ({ assetId }) => assetId === assets[index]?.assetId,
      );
      const after = next && replaceAsset(known, { ...next, value });
      expect(after && { ...after, total: totalOf(after) }).toEqual(arrange(...replaced));
    }),
  );
});
