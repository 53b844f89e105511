import type { Asset } from '@openappkit/kit';
import { describe, expect, it } from 'vitest';
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
    expect(holdingText('en', usdc)).toBe('1,250.50999 USDC');
    expect(holdingText('de', usdc, 2)).toBe('1.250,5 USDC');
    expect(holdingText('en', { ...usdc, value: 2n ** 256n - 1n, decimals: 0 })).toContain(
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
