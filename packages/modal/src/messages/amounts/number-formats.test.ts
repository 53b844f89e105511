import { expect } from '@open-wc/testing';
import type { Asset } from '@openappkit/kit';
import { describe, it } from 'vitest';
import { holdingText, holdingWorthText } from './asset-text.js';
import { createNumberFormats } from './number-formats.js';

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
    expect(created).to.equal(3);
  });

  it('formats like uncached formats in each language', () => {
    const formats = createNumberFormats();
    for (const language of ['en', 'de', 'ar-EG', 'en'])
      for (const each of assets.slice(0, 20)) {
        expect(holdingText(language, each, undefined, formats)).to.equal(
          holdingText(language, each),
        );
        expect(holdingWorthText(language, each, formats)).to.equal(
          holdingWorthText(language, each),
        );
      }
  });
});
