import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { forEachInSlices, likelyOrder } from './long-lists.js';

const items = Array.from({ length: 1200 }, (_, index) => index);

/** Returns the number of items between pauses if each item takes `msEach`. */
async function slices(msEach: number): Promise<readonly number[]> {
  const { clock } = testEnv();
  let spent = 0;
  const sizes: number[] = [0];
  const work = forEachInSlices(
    items,
    {
      ...clock,
      now: () => spent,
      setTimeout: (run, ms) => {
        sizes.push(0);
        return clock.setTimeout(run, ms);
      },
    },
    new AbortController().signal,
    () => {
      spent += msEach;
      sizes.push((sizes.pop() ?? 0) + 1);
    },
  );
  await clock.advance(0);
  await work;
  return sizes;
}

describe('forEachInSlices', () => {
  it('processes 500 items at once when they take no time', async () => {
    expect(await slices(0)).toEqual([500, 500, 200]);
  });

  it('pauses after 8 ms, however many items are done', async () => {
    expect(new Set((await slices(0.25)).slice(0, -1))).toEqual(new Set([40]));
    expect((await slices(0.25)).reduce((sum, size) => sum + size, 0)).toBe(items.length);
  });

  it('stops when its signal aborts', async () => {
    const { clock } = testEnv();
    const end = new AbortController();
    const done: number[] = [];
    const work = forEachInSlices(items, clock, end.signal, (item) => done.push(item));
    end.abort();
    await expect(work).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(done).toHaveLength(500);
    expect(clock.pending()).toBe(0);
  });
});

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
