import { describe, expect, it } from 'vitest';
import { likelyOrder } from './likely-order.js';

const item = (price: unknown, numeric: unknown) => ({ price, quantity: { numeric } });

describe('likelyOrder', () => {
  it('sorts items by their own worth and keeps the order of equal ones', () => {
    const items = [item('1', '5'), item(2, 10), item(0, '99'), item('0.5', '40'), item(null, 7)];
    expect(likelyOrder(items)).toEqual([1, 3, 0, 2, 4]);
  });

  it('puts invalid items at the end and loses none', () => {
    const malformed = [
      null,
      undefined,
      5,
      'x',
      {},
      item('NaN', 1),
      item(1e308, 1e308),
      item(-1, 5),
    ];
    const items = [...malformed, item(1, 1), { price: 3, quantity: null }];
    const order = likelyOrder(items);
    expect(order[0]).toBe(malformed.length);
    expect([...order].sort((a, b) => a - b)).toEqual([...items.keys()]);
  });
});
