// Which sign-in failures are reported as errors of the app's code, and what happens after the wallet has signed.
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
    const made = await setUp({ change });
    connecting(made);
    await made.rest();
    await made.signIn.requestSignMessage().catch(() => undefined);
    await made.rest();
    const [error, ...others] = made.env.errors;
    expect(others).toEqual([]);
    expect(String(error instanceof KitError && error.cause)).toMatch(text);
  });

  it("does not blame the app's code when a server or a wallet refuses", async () => {
    for (const setting of [
      { change: { addSession: () => Promise.reject(new KitError('sign-in/clock-skew')) } },
      { sign: () => Promise.reject(new Error('broken')) },
    ]) {
      const made = await setUp(setting);
      connecting(made);
      await made.rest();
      await made.signIn.requestSignMessage().catch(() => undefined);
      await made.rest();
      expect(made.tracked).toContain('SIWX_AUTH_ERROR');
      expect(made.env.errors).toEqual([]);
    }
  });

  it('does not prompt again while the app stores the session', async () => {
    let keep = (): void => undefined;
    const addSession = () =>
      new Promise<void>((resolve) => {
        keep = resolve;
      });
    const made = await setUp({ change: { addSession } });
    const outcome = connecting(made);
    await made.rest();
    const signing = made.signIn.requestSignMessage();
    expect(made.signIn.state.step).toBe('asking');
    await made.rest();
    expect([made.signIn.state.step, outcome.is]).toEqual(['keeping', 'open']);
    await made.signIn.requestSignMessage();
    keep();
    await signing;
    await made.rest();
    expect([made.signed.length, outcome.is]).toEqual([1, 'connected']);
  });
});
