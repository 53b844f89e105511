import type { Asset } from '@openappkit/kit';
import { describe, expect, it } from 'vitest';
import { shownAssets } from './shown-assets.js';

const contract = `0x${'ab'.repeat(20)}`;
const asset = (symbol: string, change: Partial<Asset> = {}): Asset => ({
  assetId: `eip155:1/erc20:${symbol.toLowerCase()}`,
  caipNetworkId: 'eip155:1',
  name: `Name of ${symbol}`,
  symbol,
  decimals: 6,
  value: 1n,
  ...change,
});
const dai = asset('DAI', { assetId: `eip155:1/erc20:${contract}`, name: 'Dai Stablecoin' });
const all = [asset('USDC'), dai, asset('BASE', { caipNetworkId: 'eip155:8453' })];
const shown = (query = '', chosen?: Asset, assets: readonly Asset[] = all) =>
  shownAssets(assets, { caipNetworkId: 'eip155:1', chosen, query });
const symbols = (...args: Parameters<typeof shown>) => shown(...args).map(({ symbol }) => symbol);

describe('shownAssets', () => {
  it('lists tokens of the active network in the order of the portfolio', () => {
    expect(symbols()).toEqual(['USDC', 'DAI']);
  });

  it('finds tokens by part of a name or symbol in any case, and by the whole contract', () => {
    expect(symbols('usd')).toEqual(['USDC']);
    expect(symbols('stable')).toEqual(['DAI']);
    expect(symbols(contract.toUpperCase().replace('0X', '0x'))).toEqual(['DAI']);
    expect(symbols('nothing')).toEqual([]);
    expect(symbols(contract.slice(0, 12))).toEqual([]);
  });

  it('includes the chosen token once, even if it is unlisted', () => {
    const other = asset('XYZ');
    expect(symbols('', other)).toEqual(['XYZ', 'USDC', 'DAI']);
    expect(symbols('', dai)).toEqual(['USDC', 'DAI']);
    expect(symbols('', asset('FAR', { caipNetworkId: 'eip155:8453' }))).toEqual(['USDC', 'DAI']);
  });
});
