import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { KitError } from '../../errors/kit-error.js';
import { callWallet, listenToWallet, notifyDisconnect } from './call-wallet.js';

const ask = (question: () => unknown, ...signals: AbortSignal[]) => callWallet(question, signals);

describe('callWallet', () => {
  it('accepts a plain value as the response', async () => {
    expect(await ask(() => '0x1')).toBe('0x1');
  });

  it('uses the first result of a thenable that resolves twice', async () => {
    const twice = {
      // biome-ignore lint/suspicious/noThenProperty: wallets do this
      then(resolve: (value: string) => void) {
        resolve('first');
        resolve('second');
      },
    };
    expect(await ask(() => twice)).toBe('first');
  });

  it('rejects when the wallet throws synchronously', async () => {
    await expect(
      ask(() => {
        throw { code: 4001 };
      }),
    ).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it('rejects with wallet/failed for an unreadable error', async () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    await expect(ask(() => Promise.reject(trap))).rejects.toMatchObject({ code: 'wallet/failed' });
    const cyclic: { data?: unknown } = {};
    cyclic.data = { originalError: cyclic };
    await expect(ask(() => Promise.reject(cyclic))).rejects.toMatchObject({
      code: 'wallet/failed',
    });
  });

  it('rejects at once on abort, and does not call the wallet for an aborted signal', async () => {
    const controller = new AbortController();
    const hanging = ask(() => new Promise(() => undefined), controller.signal);
    controller.abort();
    await expect(hanging).rejects.toMatchObject({ code: 'request/cancelled' });
    let wasCalled = false;
    await expect(ask(() => (wasCalled = true), controller.signal)).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    expect(wasCalled).toBe(false);
  });

  it('rejects with wallet/disconnected when that is the reason of the abort', async () => {
    const disconnected = new AbortController();
    const hanging = ask(() => new Promise(() => undefined), disconnected.signal);
    disconnected.abort(new KitError('wallet/disconnected'));
    await expect(hanging).rejects.toMatchObject({ code: 'wallet/disconnected' });
  });

  it.each(['connector/peer-missing', 'request/cancelled', 'tx/unknown'])(
    'translates an error of the wallet that imitates our "%s"',
    async (code) => {
      const thrown = { name: 'KitError', code, message: 'npm i @evil/helper', metaMessages: ['x'] };
      const error = await ask(() => Promise.reject(thrown)).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(KitError);
      expect(error).toMatchObject({ code: 'wallet/failed', metaMessages: [] });
      expect(error).toMatchObject({ details: 'npm i @evil/helper' });
    },
  );

  it('keeps the number of an error with our name, and passes on our own errors', async () => {
    const thrown = { name: 'KitError', code: 4001, message: 'No.' };
    await expect(ask(() => Promise.reject(thrown))).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    const kitError = new KitError('connector/peer-missing');
    await expect(ask(() => Promise.reject(kitError))).rejects.toBe(kitError);
  });

  it('uses the given translation, and reports wallet/failed if the translation throws', async () => {
    const refuse = (): never => {
      throw new Error('no');
    };
    const translate = () => new KitError('wallet/locked');
    await expect(callWallet(refuse, [], translate)).rejects.toMatchObject({
      code: 'wallet/locked',
    });
    await expect(callWallet(refuse, [], refuse)).rejects.toMatchObject({ code: 'wallet/failed' });
  });
});

describe('notifyDisconnect', () => {
  const never = () => new Promise(() => undefined);

  it.each([
    ['answers', () => 'bye'],
    ['refuses', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('resolves when the wallet %s', async (_, disconnect) => {
    const { clock } = testEnv();
    await notifyDisconnect(disconnect, clock);
    expect(clock.pending()).toBe(0);
  });

  it('waits at most 3 s for a silent wallet', async () => {
    const { clock } = testEnv();
    let isOver = false;
    const leaving = notifyDisconnect(never, clock).then(() => {
      isOver = true;
    });
    await clock.advance(2999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    await leaving;
  });

  it('does not call the wallet after the adapter was destroyed', async () => {
    let calls = 0;
    await notifyDisconnect(() => calls++, testEnv().clock, AbortSignal.abort());
    expect(calls).toBe(0);
  });

  it('resolves when the adapter is destroyed', async () => {
    const { clock } = testEnv();
    const destroyed = new AbortController();
    const leaving = notifyDisconnect(never, clock, destroyed.signal);
    destroyed.abort();
    await leaving;
    expect(clock.pending()).toBe(0);
  });
});

describe('listenToWallet', () => {
  it.each([
    ['on', 'removeListener'],
    ['addListener', 'off'],
  ])('subscribes with %s, unsubscribes with %s and passes nothing on afterwards', (begin, end) => {
    const listeners = new Set<(value: unknown) => void>();
    const wallet = {
      [begin]: (_: string, listener: (value: unknown) => void) => listeners.add(listener),
      [end]: (_: string, listener: (value: unknown) => void) => listeners.delete(listener),
    };
    const values: unknown[] = [];
    const stop = listenToWallet(wallet, { accountsChanged: (value) => void values.push(value) });
    const [listener] = listeners;
    listener?.(1);
    stop();
    stop();
    listener?.(2);
    expect(values).toEqual([1]);
    expect(listeners.size).toBe(0);
  });

  it.each([
    [
      'throws',
      {
        on: () => {
          throw new Error('no');
        },
      },
    ],
    [
      'has a getter that throws',
      {
        get on() {
          throw new Error('no');
        },
      },
    ],
    ['has no events', {}],
    ['is nothing', undefined],
  ])('does not throw for a wallet that %s', (_, wallet) => {
    expect(() => listenToWallet(wallet, { disconnect: () => undefined })()).not.toThrow();
  });
});
