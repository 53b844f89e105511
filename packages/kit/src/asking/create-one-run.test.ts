// One run at a time: what those are given who ask meanwhile, and after it.
import { expect, it } from 'vitest';
import { createOneRun } from './create-one-run.js';

/** Runs that end when they are told to. */
function runs() {
  const ends: ((answer: string) => void)[] = [];
  const make = (): Promise<string> => new Promise((resolve) => void ends.push(resolve));
  return { ends, make };
}

it('gives whoever asks meanwhile the one that goes on, and makes another after it', async () => {
  const { ends, make } = runs();
  const { now, share } = createOneRun<string>();
  const [one, other] = [share(make), share(make)];
  expect(ends).toHaveLength(1);
  ends[0]?.('first');
  expect([await one, await other]).toEqual(['first', 'first']);
  expect(now()).toBeUndefined();
  void share(make);
  expect(ends).toHaveLength(2);
});

it('is over when it fails', async () => {
  const { now, share } = createOneRun();
  await expect(share(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(now()).toBeUndefined();
});

it('lets the end of one that was left alone not end the one after it', async () => {
  const { ends, make } = runs();
  const { leave, now, share } = createOneRun<string>();
  const before = share(make);
  leave();
  const after = share(make);
  ends[0]?.('before');
  expect(await before).toBe('before');
  expect(now()).toBe(after);
  ends[1]?.('after');
  expect(await after).toBe('after');
});
