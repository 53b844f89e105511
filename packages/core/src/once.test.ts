import { describe, expect, it } from 'vitest';
import { once } from './once.js';

describe('once', () => {
  it('shares one result among concurrent and later calls', async () => {
    let runs = 0;
    const get = once(async () => ++runs);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(1);
  });

  it('retries after a failure, which only the waiting callers receive', async () => {
    let tries = 0;
    const get = once(async () => {
      if (++tries === 1) throw new Error('no');
      return tries;
    });
    const [one, other] = await Promise.allSettled([get(), get()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe(2);
  });
});
