import { expect, it } from 'vitest';
import { createSharedRun } from './create-shared-run.js';

function runs() {
  const ends: ((answer: string) => void)[] = [];
  const make = (): Promise<string> => new Promise((resolve) => void ends.push(resolve));
  return { ends, make };
}

it('shares a running promise, and starts another after it ends', async () => {
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

it('starts another run after a failure', async () => {
  const { current, share } = createSharedRun();
  await expect(share(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(current()).toBeUndefined();
});

it('ignores the end of a detached run', async () => {
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
