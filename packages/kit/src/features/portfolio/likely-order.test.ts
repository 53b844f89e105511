import { describe, expect, it } from 'vitest';
import { likelyOrder } from './likely-order.js';

const item = (price: unknown, numeric: unknown) => ({ price, quantity: { numeric } });

describe('the order in which items are read', () => {
  it('is by what they say they are worth, the first of equals first', () => {
    const items = [item('1', '5'), item(2, 10), item(0, '99'), item('0.5', '40'), item(null, 7)];
    expect(likelyOrder(items)).toEqual([1, 3, 0, 2, 4]);
  });

  it('puts what is no item, or of no number, at the end, and loses none', () => {
    const odd = [null, undefined, 5, 'x', {}, item('NaN', 1), item(1e308, 1e308), item(-1, 5)];
    const items = [...odd, item(1, 1), { price: 3, quantity: null }];
    const order = likelyOrder(items);
    expect(order[0]).toBe(odd.length);
    expect([...order].sort((a, b) => a - b)).toEqual([...items.keys()]);
  });
});
