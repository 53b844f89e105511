import { describe, expect, it } from 'vitest';
import { parseOptions } from './parse-options.js';
import { isRestricted, restrictedZones } from './onramp.validate.js';

const card = { id: 'card', min: '10.00', max: '7500.00' };
const dollars = { id: 'USD', payment_method_limits: [card] };
const place = { name: 'harbor', display_name: 'Harbor', chain_id: '1', contract_address: '' };
const ether = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [place] };
const parse = (payment: unknown[], purchase: unknown[]) =>
  parseOptions({ paymentCurrencies: payment, purchaseCurrencies: purchase });

describe('parseOptions()', () => {
  it('cleans and shortens names', () => {
    const found = parse(
      [dollars],
      [
        { ...ether, name: 'Eth\u202eer' },
        { ...ether, id: 'none', name: '\u200b' },
        { ...ether, id: 'long', name: 'E'.repeat(50_000) },
      ],
    );
    const [turned, none, long] = found?.purchaseCurrencies ?? [];
    expect(turned?.name).not.toContain('\u202e');
    expect(none?.name).toBe('ETH');
    expect(long?.name.length).toBeLessThan(100);
  });

  it('drops payment methods with inverted limits, and currencies without a method', () => {
    const odd = { ...card, id: 'odd', min: '100', max: '99.99' };
    const found = parse(
      [
        { id: 'EUR', payment_method_limits: [odd] },
        { id: 'USD', payment_method_limits: [odd, card] },
      ],
      [ether],
    );
    expect(found?.paymentCurrencies).toEqual([dollars]);
  });

  it('keeps the first item of each ID', () => {
    const found = parse(
      [dollars, { ...dollars, payment_method_limits: [{ ...card, max: '9999' }] }],
      [ether, { ...ether, name: 'Other', symbol: 'OTHER' }],
    );
    expect(found?.paymentCurrencies).toEqual([dollars]);
    expect(found?.purchaseCurrencies).toEqual([ether]);
  });

  it('limits the number of items', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...ether, id: `c${at}` }));
    const places = Array.from({ length: 300 }, () => place);
    const found = parse([dollars], [{ ...ether, networks: places }, ...many]);
    expect(found?.purchaseCurrencies).toHaveLength(200);
    expect(found?.purchaseCurrencies[0]?.networks).toHaveLength(50);
  });

  it.each([
    ['no list', 7, 'x'],
    ['prototypes', JSON.parse('{"__proto__": {"id": "USD"}}'), { ...ether, symbol: '__proto__ ' }],
    [
      'amounts that are no digits',
      { ...dollars, payment_method_limits: [{ ...card, min: '1e9' }] },
    ],
    ['numbers', { ...dollars, payment_method_limits: [{ ...card, max: 7500 }] }],
    [
      'contracts that are no address',
      dollars,
      { ...ether, networks: [{ ...place, contract_address: 'javascript:1' }] },
    ],
  ])('returns undefined for %s', (_what, payment: unknown, purchase: unknown = ether) => {
    expect(parse([payment], [purchase])).toBeUndefined();
  });
});

it('matches ten restricted time zones in any letter case', () => {
  expect(restrictedZones).toHaveLength(10);
  expect(restrictedZones.every(isRestricted)).toBe(true);
  expect(isRestricted('asia/hong_kong')).toBe(true);
  expect(['Asia/Taipei', 'Asia/Singapore', 'Asia/Tokyo', ''].some(isRestricted)).toBe(false);
});
