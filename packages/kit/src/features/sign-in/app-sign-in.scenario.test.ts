import { KitError } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { connecting, type Setting, signInBench } from './test/sign-in-bench.js';

const { setUp } = signInBench();

describe('sign-in', () => {
  it.each<[string, NonNullable<Setting['change']>, RegExp]>([
    ['makes no message', { createMessage: async () => undefined as never }, /createMessage\(\)/],
    [
      'makes a text alone',
      { createMessage: async () => 'sign this' as never },
      /createMessage\(\)/,
    ],
    [
      'makes a message without a text',
      { createMessage: async (input) => ({ ...input, domain: 'app.example' }) as never },
      /createMessage\(\)/,
    ],
    [
      'makes none for want of a server',
      { createMessage: () => Promise.reject(new Error('/nonce')) },
      /nonce/,
    ],
    [
      'writes what the standard does not allow',
      {
        createMessage: () =>
          Promise.reject(new KitError('sign-in/message-invalid', { metaMessages: ['Its domain'] })),
      },
      /Its domain/,
    ],
    [
      'gives no list of sessions',
      { getSessions: async () => undefined as never },
      /getSessions\(\)/,
    ],
    ['keeps nothing', { addSession: () => Promise.reject(new Error('/sessions')) }, /sessions/],
  ])('reports an error to the app when its code %s', async (_, change, text) => {
    const bench = await setUp({ change });
    connecting(bench);
    await bench.rest();
    await bench.signIn.requestSignMessage().catch(() => undefined);
    await bench.rest();
    const [error, ...others] = bench.env.errors;
    expect(others).toEqual([]);
    expect(String(error instanceof KitError && error.cause)).toMatch(text);
  });

  it("does not blame the app's code when a server or a wallet refuses", async () => {
    for (const setting of [
      { change: { addSession: () => Promise.reject(new KitError('sign-in/clock-skew')) } },
      { sign: () => Promise.reject(new Error('broken')) },
    ]) {
      const bench = await setUp(setting);
      connecting(bench);
      await bench.rest();
      await bench.signIn.requestSignMessage().catch(() => undefined);
      await bench.rest();
      expect(bench.tracked).toContain('SIWX_AUTH_ERROR');
      expect(bench.env.errors).toEqual([]);
    }
  });

  it('does not prompt again while the app stores the session', async () => {
    let finishSaving = (): void => undefined;
    const addSession = () =>
      new Promise<void>((resolve) => {
        finishSaving = resolve;
      });
    const bench = await setUp({ change: { addSession } });
    const outcome = connecting(bench);
    await bench.rest();
    const signing = bench.signIn.requestSignMessage();
    expect(bench.signIn.state.step).toBe('asking');
    await bench.rest();
    expect([bench.signIn.state.step, outcome.is]).toEqual(['keeping', 'open']);
    await bench.signIn.requestSignMessage();
    finishSaving();
    await signing;
    await bench.rest();
    expect([bench.signed.length, outcome.is]).toEqual([1, 'connected']);
  });
});
