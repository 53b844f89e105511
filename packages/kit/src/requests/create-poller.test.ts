import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createPoller } from './create-poller.js';

function setUp() {
  const { clock } = testEnv();
  const late: string[] = [];
  const asked: { readonly signal: AbortSignal; readonly answer: () => void }[] = [];
  const asking = createPoller<string>(
    { clock },
    {
      intervalMs: 1_000,
      timeoutMs: 1_000,
      ownerSignal: new AbortController().signal,
      isFinal: () => false,
      query: (_, signal) =>
        new Promise((resolve) => {
          asked.push({ signal, answer: resolve });
        }),
      onTimeout: (key) => late.push(key),
    },
  );
  return { asked, asking, clock, late };
}

it('aborts the first check when a second check of the same key starts', async () => {
  const { asked, asking, clock } = setUp();
  void asking.check('order');
  void asking.check('order');
  asked[0]?.answer();
  await clock.advance(0);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

it('stops polling and reports no timeout after stop()', async () => {
  const { asked, asking, clock, late } = setUp();
  void asking.poll('order');
  void asking.poll('other');
  asking.stop('order');
  await clock.advance(1_000);
  expect(asked).toHaveLength(1);
  asking.stop('other');
  asked[0]?.answer();
  await clock.advance(1_000);
  expect(late).toEqual([]);
});
