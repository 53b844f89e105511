import { describe, expect, it } from 'vitest';
import { listenToWallet } from './listen-to-wallet.js';

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
