import { describe, expect, it } from 'vitest';
import { createTabHub } from './tab-hub.js';
import { testEnv } from './test-env.js';

describe('the simulated clock', () => {
  it('stops until it is advanced, and runs timers in order of their time', async () => {
    const { clock } = testEnv({ startMs: 1000 });
    const ran: string[] = [];
    clock.setTimeout(() => ran.push(`late ${clock.now()}`), 20);
    clock.setTimeout(() => ran.push(`early ${clock.now()}`), 10);
    clock.clearTimeout(clock.setTimeout(() => ran.push('never'), 5));
    expect(ran).toEqual([]);
    await clock.advance(19);
    expect(ran).toEqual(['early 1010']);
    await clock.advance(1);
    expect(ran).toEqual(['early 1010', 'late 1020']);
    expect([clock.now(), clock.pending()]).toEqual([1020, 0]);
  });

  it('runs timers that timers and promises set within the advanced time', async () => {
    const { clock } = testEnv({ startMs: 0 });
    const ran: number[] = [];
    clock.setTimeout(async () => {
      await Promise.resolve();
      clock.setTimeout(() => ran.push(clock.now()), 10);
    }, 10);
    await clock.advance(20);
    expect(ran).toEqual([20]);
  });

  it('runs due timers and those that they set in one synchronous tick, but no promise callback', async () => {
    const { clock } = testEnv({ startMs: 0 });
    const ran: string[] = [];
    clock.setTimeout(() => ran.push(`late ${clock.now()}`), 20);
    clock.setTimeout(() => {
      void Promise.resolve().then(() => ran.push('promise'));
      clock.setTimeout(() => ran.push(`set meanwhile ${clock.now()}`), 5);
    }, 10);
    clock.tick(20);
    expect(ran).toEqual(['set meanwhile 15', 'late 20']);
    await Promise.resolve();
    expect([ran.at(-1), clock.now(), clock.pending()]).toEqual(['promise', 20, 0]);
  });
});

describe('the scripted fetch', () => {
  it('answers routes, the newest first, and records every call', async () => {
    const { fetch } = testEnv();
    fetch.route('/v1', { old: true });
    fetch.route(/\/v1\/identity/, ({ method }) => ({ method }));
    expect(
      await (await fetch('https://api.example/v1/identity', { method: 'POST' })).json(),
    ).toEqual({
      method: 'POST',
    });
    expect(await (await fetch('https://api.example/v1/other')).json()).toEqual({ old: true });
    expect(fetch.calls.map(({ url }) => url)).toEqual([
      'https://api.example/v1/identity',
      'https://api.example/v1/other',
    ]);
  });

  it('fails like an unreachable host if no route matches', async () => {
    await expect(testEnv().fetch('https://api.example/')).rejects.toThrowError(TypeError);
  });

  it('rejects when its signal aborts', async () => {
    const { fetch } = testEnv();
    fetch.route('/slow', () => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const slow = fetch('https://api.example/slow', { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(slow).rejects.toThrowError('enough');
  });
});

describe('the memory storage', () => {
  it('stores values, and throws like real storage when blocked or full', () => {
    const { storage } = testEnv({ stored: { a: '1' } });
    storage.setItem('b', '2');
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.entries()]).toEqual([null, { b: '2' }]);
    storage.fault = 'full';
    expect(storage.getItem('b')).toBe('2');
    expect(() => storage.setItem('c', '3')).toThrowError(
      expect.objectContaining({ name: 'QuotaExceededError' }),
    );
    storage.fault = 'blocked';
    expect(() => storage.getItem('b')).toThrowError(
      expect.objectContaining({ name: 'SecurityError' }),
    );
  });
});

describe('the page and the tabs', () => {
  it('uses a page that the test passes, such as the real one', () => {
    const { page } = testEnv();
    expect(testEnv({ page }).page).toBe(page);
  });

  it('counts the listeners of the page', () => {
    const { page } = testEnv();
    const listener = () => undefined;
    page.events.addEventListener('focus', listener);
    page.events.addEventListener('blur', listener);
    expect([page.events.listenerCount(), page.events.listenerCount('focus')]).toEqual([2, 1]);
    page.events.removeEventListener('focus', listener);
    page.events.removeEventListener('blur', listener);
    expect(page.events.listenerCount()).toBe(0);
  });

  it('delivers messages to the other tabs of the channel, never to the sender', async () => {
    const tabs = createTabHub();
    const [one, two] = [testEnv({ tabs }), testEnv({ tabs })];
    const received: unknown[] = [];
    const from = one.openChannel('kit');
    from?.listen((message) => received.push(['one', message]));
    two.openChannel('kit')?.listen((message) => received.push(['two', message]));
    two.openChannel('other')?.listen((message) => received.push(['other', message]));
    from?.post({ hello: 1 });
    await Promise.resolve();
    expect(received).toEqual([['two', { hello: 1 }]]);
    from?.close();
    expect(tabs.openCount()).toBe(2);
  });

  it('shares nothing between two environments, and records logs and errors', () => {
    const [one, two] = [testEnv(), testEnv()];
    one.storage.setItem('a', '1');
    one.logger.warn('careful', 1);
    one.onError('broken');
    expect(two.storage.getItem('a')).toBeNull();
    expect([one.logs, one.errors]).toEqual([
      [{ level: 'warn', message: 'careful', details: [1] }],
      ['broken'],
    ]);
    expect([two.logs, two.errors]).toEqual([[], []]);
  });
});
