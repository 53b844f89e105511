// Asking a service again and again: two questions at once, and what comes when nobody waits any more.
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createAsking } from './create-asking.js';

function setUp() {
  const { clock } = testEnv();
  const late: string[] = [];
  /** Each question until it is answered. */
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

it('who is asked twice at once is heard the second time, whenever the first answer comes', async () => {
  const { asked, asking, clock } = setUp();
  void asking.check('order');
  void asking.check('order');
  asked[0]?.answer();
  await clock.advance(0);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

it('nobody is asked, nor is anything late, once nobody waits any more', async () => {
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
