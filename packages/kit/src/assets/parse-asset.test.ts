import { describe, expect, it } from 'vitest';
import { parseBalance, parseAdapterAsset } from './parse-asset.js';
import { contract, ether, network, token } from '../features/portfolio/test/portfolio-kit.js';

const resolved = (id: number, testnet = false) => ({
  ...network(id, 'Harbor', testnet),
  caipNetworkId: `eip155:${id}` as const,
  chainNamespace: 'eip155',
});
const networks = new Map(
  [resolved(1), resolved(10), resolved(11, true)].map((each) => [each.caipNetworkId, each]),
);
const parse = (item: unknown) => parseBalance(item, networks);

describe('parseBalance', () => {
  it('parses a coin to exact base units', () => {
    expect(parse(ether('1.000000000000000001', 2881.5))).toEqual({
      assetId: 'eip155:1/slip44:60',
      caipNetworkId: 'eip155:1',
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      value: 1_000_000_000_000_000_001n,
      price: { currency: 'usd', amount: '2881.5' },
      imageUrl: 'https://img.test/eth.png',
    });
  });

  it('parses a token with its contract in lower case', () => {
    const address = `eip155:10:0x${'Ab'.repeat(20)}`;
    expect(parse(token(1, '25', 1, { chainId: 'eip155:10', address }))).toMatchObject({
      assetId: `eip155:10/erc20:0x${'ab'.repeat(20)}`,
      caipNetworkId: 'eip155:10',
      value: 25_000_000n,
      decimals: 6,
    });
  });

  it('accepts numbers for decimals and amount, a missing chain and missing optional fields', () => {
    const { chainId: _, ...item } = token(1, '', null, { name: null, iconUrl: null });
    expect(parse({ ...item, quantity: { decimals: 6, numeric: 1.5 } })).toEqual({
      assetId: `eip155:1/erc20:${contract(1)}`,
      caipNetworkId: 'eip155:1',
      name: 'T1',
      symbol: 'T1',
      decimals: 6,
      value: 1_500_000n,
    });
  });

  it('accepts the largest token amount and drops a larger one', () => {
    const maxValue = 2n ** 256n - 1n;
    const parsedValue = (value: bigint) => {
      const digits = value.toString();
      const numeric = `${digits.slice(0, -1)}.${digits.slice(-1)}`;
      return parse(token(1, numeric, 1, { quantity: { decimals: '1', numeric } }))?.value;
    };
    expect(parsedValue(maxValue)).toBe(maxValue);
    expect(parsedValue(maxValue + 1n)).toBeUndefined();
  });

  it.each([-1, 0, 37, 255, 1.5, '0', '-1', '255', '6x', '', null, Number.NaN])(
    'drops an item with %s decimals',
    (decimals) => {
      expect(parse(token(1, '1', 1, { quantity: { decimals, numeric: '1' } }))).toBeUndefined();
    },
  );

  it.each([
    '-1',
    '1e400',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '1.0000001',
    '',
    ' 1',
    null,
    [],
    {},
    -1,
    Number.POSITIVE_INFINITY,
  ])('drops an item with the amount %s', (numeric) => {
    expect(parse(token(1, '', 1, { quantity: { decimals: '6', numeric } }))).toBeUndefined();
  });

  it('drops an item with a zero balance', () => {
    expect(parse(token(1, '0.000'))).toBeUndefined();
  });

  it.each([
    [{ chainId: 'eip155:5' }],
    [{ chainId: 'eip155:10' }],
    [{ chainId: 'solana:1' }],
    [{ chainId: 7 }],
    [{ chainId: undefined, address: undefined }],
    [{ address: 'eip155:1:0x12' }],
    [{ address: 'eip155:1' }],
    [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
    [{ address: `eip155:1:${contract(1)}/../x` }],
    [{ chainId: '__proto__' }],
  ])('drops an item of another network or with an invalid address: %o', (more) => {
    expect(parse(token(1, '1', 1, more))).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { quantity: null },
    { quantity: { decimals: '6' } },
  ])('drops the invalid item %o', (item) => {
    expect(parse(item)).toBeUndefined();
  });

  it.each([0, -1, Number.POSITIVE_INFINITY, Number.NaN, '1e5', '-2', '', null, {}, 'free', 1e21])(
    'ignores the price %s',
    (price) => {
      const asset = parse(token(1, '1', price));
      expect(asset?.value).toBe(1_000_000n);
      expect(asset?.price).toBeUndefined();
    },
  );

  it('returns any price as decimal text, but no price on a testnet', () => {
    expect(parse(token(1, '1', 1.5e-7))?.price?.amount).toBe('0.00000015');
    expect(parse(token(1, '1', '0.1'))?.price?.amount).toBe('0.1');
    const onTestnet = parse(ether('1', 2000, 11));
    expect(onTestnet?.value).toBe(10n ** 18n);
    expect(onTestnet?.price).toBeUndefined();
  });

  it('cleans names to 64 characters without control or bidi characters', () => {
    const asset = parse(
      token(1, '1', 1, { name: 'US\u202eDC\u0000 <b>x</b>', symbol: 'U'.repeat(999) }),
    );
    expect(asset?.name).toBe('USDC <b>x</b>');
    expect(asset?.symbol).toHaveLength(64);
    expect(parse(token(1, '1', 1, { name: '\u200b', symbol: '\u202e' }))).toBeUndefined();
  });

  it('marks names that imitate Latin letters as spam', () => {
    expect(parse(token(1, '1', 1, { symbol: 'USDС' }))?.isSpam).toBe(true);
    expect(parse(token(1, '1', 1, { symbol: 'USDC' }))?.isSpam).toBeUndefined();
  });

  it('names a coin as its network does, whatever the service reports', () => {
    const coin = parse({
      ...ether('1'),
      name: 'Еther',
      symbol: 'USDC',
      quantity: { decimals: '6', numeric: '1' },
    });
    expect(coin).toMatchObject({ name: 'Ether', symbol: 'ETH', decimals: 18, value: 10n ** 18n });
    expect(coin?.isSpam).toBeUndefined();
  });

  it.each([
    'http://img.test/a.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    7,
    `https://img.test/${'a'.repeat(3000)}`,
  ])('ignores the image %s', (iconUrl) => {
    expect(parse(token(1, '1', 1, { iconUrl }))).not.toHaveProperty('imageUrl');
  });
});

describe('parseAdapterAsset', () => {
  const asset = {
    assetId: `eip155:1/erc20:${contract(2)}`,
    caipNetworkId: 'eip155:1',
    name: 'Two',
    symbol: 'TWO',
    decimals: 6,
    value: 5n,
  };
  const parseGiven = (more: object = {}) => parseAdapterAsset({ ...asset, ...more }, networks);

  it('accepts a valid asset unchanged', () => {
    expect(parseGiven()).toEqual(asset);
    expect(parseGiven({ isSpam: true })?.isSpam).toBe(true);
    expect(parseGiven({ assetId: `eip155:1/erc20:0x${'AB'.repeat(20)}` })?.assetId).toBe(
      `eip155:1/erc20:0x${'ab'.repeat(20)}`,
    );
  });

  it.each([
    [{ decimals: 255 }],
    [{ decimals: Number.NaN }],
    [{ value: -1n }],
    [{ value: 5 }],
    [{ value: 2n ** 256n }],
    [{ value: 'lots' }],
    [{ value: '-1' }],
    [{ value: '1'.repeat(79) }],
    [{ caipNetworkId: 'eip155:5' }],
    [{ assetId: 'eip155:10/slip44:60' }],
    [{ name: '', symbol: '' }],
  ])('drops an asset with %o', (more) => {
    expect(parseGiven(more)).toBeUndefined();
  });

  it('keeps a price only in the currency of the total', () => {
    expect(parseGiven({ price: { currency: 'USD', amount: '2' } })?.price?.amount).toBe('2');
    expect(parseGiven({ price: { currency: 'eur', amount: '2' } })?.price).toBeUndefined();
    expect(parseGiven({ price: { currency: 'usd', amount: '1e9' } })?.price).toBeUndefined();
  });
});
