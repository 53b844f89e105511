import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createAsking } from './create-asking.js';

function setUp() {
  const { clock } = testEnv();
  const late: string[] = [];
  /** Status requests in order. */
  const asked: { readonly signal: AbortSignal; readonly answer: () => void }[] = [];
  const asking = createAsking<string>(
    { clock },
    {
      everyMs: 1_000,
      forMs: 1_000,
      life: new AbortController().signal,
      isOver: () => false,
      look: (_, signal) =>
        new Promise((resolve) => {
          asked.push({ signal, answer: resolve });
        }),
      onLate: (key) => late.push(key),
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
  void asking.follow('order');
  void asking.follow('other');
  asking.stop('order');
  await clock.advance(1_000);
  expect(asked).toHaveLength(1);
  asking.stop('other');
  asked[0]?.answer();
  await clock.advance(1_000);
  expect(late).toEqual([]);
});
