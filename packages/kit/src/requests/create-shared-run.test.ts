// One run at a time: what those are given who ask meanwhile, and after it.
import { expect, it } from 'vitest';
import { createSharedRun } from './create-shared-run.js';

/** Runs that end when they are told to. */
function runs() {
  const ends: ((answer: string) => void)[] = [];
  const make = (): Promise<string> => new Promise((resolve) => void ends.push(resolve));
  return { ends, make };
}

it('gives whoever asks meanwhile the one that goes on, and makes another after it', async () => {
  const { ends, make } = runs();
  const { current, share } = createSharedRun<string>();
  const [one, other] = [share(make), share(make)];
  expect(ends).toHaveLength(1);
  ends[0]?.('first');
  expect([await one, await other]).toEqual(['first', 'first']);
  expect(current()).toBeUndefined();
  void share(make);
  expect(ends).toHaveLength(2);
});

it('is over when it fails', async () => {
  const { current, share } = createSharedRun();
  await expect(share(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(current()).toBeUndefined();
});

it('lets the end of one that was left alone not end the one after it', async () => {
  const { ends, make } = runs();
  const { detach, current, share } = createSharedRun<string>();
  const before = share(make);
  detach();
  const after = share(make);
  ends[0]?.('before');
  expect(await before).toBe('before');
  expect(current()).toBe(after);
  ends[1]?.('after');
  expect(await after).toBe('after');
});
