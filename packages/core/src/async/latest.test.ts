import { describe, expect, it } from 'vitest';
import { createLatest } from './latest.js';

describe('createLatest', () => {
  it('rejects at once on cancel, and ignores a late result', async () => {
    const latest = createLatest();
    const signal = latest.begin();
    let answer: (value: string) => void = () => undefined;
    const guarded = latest.guard(
      signal,
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
    );
    latest.cancel();
    await expect(guarded).rejects.toMatchObject({ code: 'request/cancelled' });
    answer('late');
    await expect(guarded).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('aborts the older call on a newer one', () => {
    const latest = createLatest();
    const first = latest.begin();
    const second = latest.begin();
    expect(first.aborted).toBe(true);
    expect(second.aborted).toBe(false);
  });

  it("aborts with the caller's signal", () => {
    const outer = new AbortController();
    const signal = createLatest().begin(outer.signal);
    outer.abort();
    expect(signal.aborted).toBe(true);
  });

  it('leaves no unhandled rejection when an aborted call fails later', async () => {
    const latest = createLatest();
    const signal = latest.begin();
    latest.cancel();
    await expect(latest.guard(signal, Promise.reject(new Error('late')))).rejects.toMatchObject({
      code: 'request/cancelled',
    });
  });
});
