import { KitError } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { signInBench, type Made } from './test/sign-in-bench.js';

const { setUp } = signInBench();

describe('one wallet connected in several namespaces', () => {
  const bothConnectors = [
    { namespace: 'eip155', connectorId: 'one' },
    { namespace: 'solana', connectorId: 'sun' },
  ];

  it.each([
    ['required', true],
    ['offered', false],
  ])('signs in each namespace in turn in one open dialog, %s', async (_, required) => {
    const answers: (() => void)[] = [];
    const bench: Made = await setUp({
      required,
      sun: () =>
        new Promise((resolve) => {
          answers.push(() =>
            resolve(bench.sun.connection({ connectorId: 'sun', accounts: ['So1'] })),
          );
        }),
    });
    const connecting = bench.kit.connectEach({ connectors: bothConnectors });
    await bench.rest();
    expect(bench.signIn.state.request?.namespace).toBe('eip155');
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect([bench.kit.isOpen(), bench.kit.core.router.state.view]).toEqual([
      true,
      'ConnectingExternal',
    ]);
    answers[0]?.();
    await bench.rest();
    expect([bench.isShown(), bench.signIn.state.request?.namespace]).toEqual([true, 'solana']);
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect((await connecting).map(({ status }) => status)).toEqual(['connected', 'connected']);
    expect(bench.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'solana:5']);
    await bench.env.clock.advance(700);
    expect(bench.kit.isOpen()).toBe(false);
  });

  it('reports the namespace that was declined after another had signed in', async () => {
    const bench = await setUp({ sun: () => Promise.reject(new KitError('wallet/rejected')) });
    const connecting = bench.kit.connectEach({ connectors: bothConnectors });
    await bench.rest();
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect((await connecting).map(({ status }) => status)).toEqual(['connected', 'declined']);
    expect([bench.kit.isOpen(), bench.kit.core.connection.state.attempt?.phase]).toEqual([
      true,
      'failed',
    ]);
  });
});
