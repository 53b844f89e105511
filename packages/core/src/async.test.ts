import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { KitError } from './errors/kit-error.js';
import { abortable, createLatest, inTime, sleep } from './async.js';

const never = (): Promise<never> => new Promise(() => undefined);
function counted() {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = new Set<unknown>();
  const [add, remove] = [signal.addEventListener, signal.removeEventListener];
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners.add(args[1]);
    add.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners.delete(args[1]);
    remove.apply(signal, args);
  };
  return { controller, signal, count: () => listeners.size };
}

describe('abortable', () => {
  it('rejects as soon as any signal aborts, and ignores a late result', async () => {
    const [first, second] = [counted(), counted()];
    let answer: (value: string) => void = () => undefined;
    const work = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const waiting = abortable(work, first.signal, second.signal);
    second.controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'request/cancelled' });
    answer('late');
    await expect(waiting).rejects.toMatchObject({ code: 'request/cancelled' });
    expect([first.count(), second.count()]).toEqual([0, 0]);
  });

  it('removes its listeners after a result or a failure', async () => {
    const { signal, count } = counted();
    expect(await abortable(Promise.resolve(1), signal)).toBe(1);
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
    await Promise.resolve();
    expect(count()).toBe(0);
  });

  it('rejects at once for an aborted signal, without an unhandled rejection', async () => {
    const signal = AbortSignal.abort();
    const failing = Promise.reject(new Error('nobody hears of it'));
    await expect(abortable(failing, signal)).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('rejects with wallet/disconnected when that is the reason of the abort', async () => {
    const disconnected = AbortSignal.abort(new KitError('wallet/disconnected'));
    await expect(
      abortable(never(), new AbortController().signal, disconnected),
    ).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
  });
});

describe('sleep', () => {
  it('resolves after the time of the clock', async () => {
    const { clock } = testEnv();
    let isOver = false;
    const sleeping = sleep(clock, 200).then(() => {
      isOver = true;
    });
    await clock.advance(199);
    expect(isOver).toBe(false);
    await clock.advance(1);
    await sleeping;
  });

  it('rejects when a signal aborts, and clears its timer', async () => {
    const { clock } = testEnv();
    const { controller, signal, count } = counted();
    const sleeping = sleep(clock, 200, signal);
    expect(clock.pending()).toBe(1);
    controller.abort();
    await expect(sleeping).rejects.toMatchObject({ code: 'request/cancelled' });
    expect([clock.pending(), count()]).toEqual([0, 0]);
  });
});

describe('inTime', () => {
  it('settles like work that settles in time, and clears its timer', async () => {
    const { clock } = testEnv();
    expect(await inTime(Promise.resolve('yes'), clock, 100, () => 'late')).toBe('yes');
    await expect(inTime(Promise.reject(new Error('no')), clock, 100, () => 'late')).rejects.toThrow(
      'no',
    );
    expect(clock.pending()).toBe(0);
  });

  it('settles like the fallback when time is up', async () => {
    const { clock } = testEnv();
    const timedOut = inTime(never(), clock, 100, () => 'late');
    const failed = inTime(never(), clock, 100, () => {
      throw new KitError('request/timed-out');
    });
    const rejection = expect(failed).rejects.toMatchObject({ code: 'request/timed-out' });
    await clock.advance(100);
    expect(await timedOut).toBe('late');
    await rejection;
  });

  it('removes its timer and listeners on abort, or when the work never settles', async () => {
    const { clock } = testEnv();
    const { controller, signal, count } = counted();
    const silent = inTime(never(), clock, 100, () => 'late', signal);
    await clock.advance(100);
    expect(await silent).toBe('late');
    await Promise.resolve();
    expect(count()).toBe(0);
    const waiting = inTime(never(), clock, 100, () => 'late', signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'request/cancelled' });
    expect([count(), clock.pending()]).toEqual([0, 0]);
  });
});

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
