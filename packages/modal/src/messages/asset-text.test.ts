import type { Asset } from '@openappkit/kit';
import { describe, expect, it } from 'vitest';
import { buttonDigits, createNumberFormats } from './amount.js';
import { allDigits } from './money.js';
import { holdingText, holdingWorthText } from './asset-text.js';

const usdc: Asset = {
  assetId: 'eip155:1/erc20:0x52908400098527886e0f7030069857d2e4169ee7',
  caipNetworkId: 'eip155:1',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  value: 1_250_509_999n,
  price: { currency: 'USD', amount: '0.9998' },
};

describe('holding texts', () => {
  it('cuts the amount without rounding up and uses the format of the language', () => {
    expect(holdingText('en', usdc)).toBe('1,250.5\u00a0USDC');
    expect(holdingText('de', usdc, buttonDigits)).toBe('1.250,5\u00a0USDC');
    expect(
      holdingText('en', { ...usdc, value: 2n ** 256n - 1n, decimals: 0 }, allDigits),
    ).toContain(
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935',
    );
  });

  it('computes the exact worth from the price and returns "" without a usable price', () => {
    expect(holdingWorthText('en', usdc)).toBe('$1,250.25');
    expect(holdingWorthText('en', { ...usdc, price: undefined })).toBe('');
    expect(holdingWorthText('en', { ...usdc, price: { currency: 'USD', amount: '1e400' } })).toBe(
      '',
    );
  });
});

const asset = (index: number): Asset => ({
  assetId: `eip155:1/erc20:0x${index.toString(16).padStart(40, '0')}`,
  caipNetworkId: 'eip155:1',
  name: `Coral ${index}`,
  symbol: 'COR',
  decimals: 6,
  value: BigInt(index) * 1_234_567n,
  price: { currency: 'usd', amount: '2.5' },
});
const assets = Array.from({ length: 1000 }, (_, index) => asset(index + 1));

function countCreatedFormats(work: () => unknown): number {
  const { NumberFormat } = Intl;
  let created = 0;
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct(target, args: ConstructorParameters<typeof NumberFormat>) {
      created += 1;
      return new target(...args);
    },
  });
  try {
    work();
  } finally {
    Intl.NumberFormat = NumberFormat;
  }
  return created;
}

describe('createNumberFormats', () => {
  it('creates three formats for 1000 amounts and their worth', () => {
    const formats = createNumberFormats();
    const created = countCreatedFormats(() => {
      for (const each of assets)
        holdingText('en', each, undefined, formats) + holdingWorthText('en', each, formats);
    });
    expect(created).toBe(3);
  });

  it('formats like uncached formats in each language', () => {
    const formats = createNumberFormats();
    for (const language of ['en', 'de', 'ar-EG', 'en'])
      for (const each of assets.slice(0, 20)) {
        expect(holdingText(language, each, undefined, formats)).toBe(holdingText(language, each));
        expect(holdingWorthText(language, each, formats)).toBe(holdingWorthText(language, each));
      }
  });
});
