import { KitError } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { signInBench, type Made } from './test/sign-in-bench.js';

const { setUp } = signInBench();

describe('one wallet connected in several namespaces', () => {
  const places = [
    { namespace: 'eip155', connectorId: 'one' },
    { namespace: 'solana', connectorId: 'sun' },
  ];

  it.each([
    ['required', true],
    ['offered', false],
  ])('signs in each namespace in turn in one open dialog, %s', async (_, required) => {
    const answers: (() => void)[] = [];
    const made: Made = await setUp({
      required,
      sun: () =>
        new Promise((resolve) => {
          answers.push(() =>
            resolve(made.sun.connection({ connectorId: 'sun', accounts: ['So1'] })),
          );
        }),
    });
    const over = made.kit.connectEach({ connectors: places });
    await made.rest();
    expect(made.signIn.state.request?.namespace).toBe('eip155');
    await made.signIn.requestSignMessage();
    await made.rest();
    expect([made.kit.isOpen(), made.kit.core.router.state.view]).toEqual([
      true,
      'ConnectingExternal',
    ]);
    answers[0]?.();
    await made.rest();
    expect([made.isShown(), made.signIn.state.request?.namespace]).toEqual([true, 'solana']);
    await made.signIn.requestSignMessage();
    await made.rest();
    expect((await over).map(({ status }) => status)).toEqual(['connected', 'connected']);
    expect(made.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'solana:5']);
    await made.env.clock.advance(700);
    expect(made.kit.isOpen()).toBe(false);
  });

  it('reports the namespace that was declined after another had signed in', async () => {
    const made = await setUp({ sun: () => Promise.reject(new KitError('wallet/rejected')) });
    const over = made.kit.connectEach({ connectors: places });
    await made.rest();
    await made.signIn.requestSignMessage();
    await made.rest();
    expect((await over).map(({ status }) => status)).toEqual(['connected', 'declined']);
    expect([made.kit.isOpen(), made.kit.core.connection.state.attempt?.phase]).toEqual([
      true,
      'failed',
    ]);
  });
});
