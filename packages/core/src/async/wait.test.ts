import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { KitError } from '../errors/kit-error.js';
import { abortable } from './abortable.js';
import { inTime } from './in-time.js';
import { once } from './once.js';
import { sleep } from './sleep.js';

const never = (): Promise<never> => new Promise(() => undefined);
/** An abort controller that knows how many listen to it. */
function counted() {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = new Set<unknown>();
  const [add, remove] = [signal.addEventListener, signal.removeEventListener];
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    listeners.add(given[1]);
    add.apply(signal, given);
  };
  signal.removeEventListener = (...given: Parameters<typeof remove>) => {
    listeners.delete(given[1]);
    remove.apply(signal, given);
  };
  return { controller, signal, count: () => listeners.size };
}

describe('waiting until a signal aborts', () => {
  it('ends at once, whichever signal it is, and what comes later is ignored', async () => {
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

  it('leaves no listener after an answer or a failure', async () => {
    const { signal, count } = counted();
    expect(await abortable(Promise.resolve(1), signal)).toBe(1);
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
    await Promise.resolve();
    expect(count()).toBe(0);
  });

  it('is over before it begins where a signal has aborted, and no failure is left unhandled', async () => {
    const signal = AbortSignal.abort();
    const failing = Promise.reject(new Error('nobody hears of it'));
    await expect(abortable(failing, signal)).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('says that the wallet is gone where that is why', async () => {
    const gone = AbortSignal.abort(new KitError('wallet/disconnected'));
    await expect(abortable(never(), new AbortController().signal, gone)).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
  });
});

describe('sleeping', () => {
  it('takes the time of the clock', async () => {
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

  it('ends when a signal aborts, and leaves no timer', async () => {
    const { clock } = testEnv();
    const { controller, signal, count } = counted();
    const sleeping = sleep(clock, 200, signal);
    expect(clock.pending()).toBe(1);
    controller.abort();
    await expect(sleeping).rejects.toMatchObject({ code: 'request/cancelled' });
    expect([clock.pending(), count()]).toEqual([0, 0]);
  });
});

describe('waiting for a while', () => {
  it('gives the answer or the failure that comes in time, and leaves no timer', async () => {
    const { clock } = testEnv();
    expect(await inTime(Promise.resolve('yes'), clock, 100, () => 'late')).toBe('yes');
    await expect(inTime(Promise.reject(new Error('no')), clock, 100, () => 'late')).rejects.toThrow(
      'no',
    );
    expect(clock.pending()).toBe(0);
  });

  it('then gives what is to be said when it is late, which may be a failure', async () => {
    const { clock } = testEnv();
    const late = inTime(never(), clock, 100, () => 'late');
    const failed = inTime(never(), clock, 100, () => {
      throw new KitError('request/timed-out');
    });
    const told = expect(failed).rejects.toMatchObject({ code: 'request/timed-out' });
    await clock.advance(100);
    expect(await late).toBe('late');
    await told;
  });

  it('ends when a signal aborts, and leaves neither timer nor listener, whatever never answers', async () => {
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

describe('what is made once', () => {
  it('is shared by all who ask, while it is made and afterwards', async () => {
    let made = 0;
    const get = once(async () => ++made);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(1);
  });

  it('is tried again after a failure, which only those hear who waited for it', async () => {
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
