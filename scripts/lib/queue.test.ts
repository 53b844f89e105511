import { expect, it } from 'vitest';
import { runQueue } from './queue.mjs';

interface Held {
  readonly started: string[];
  /** Ends the check with its name as the result, or fails it. */
  end(name: string, error?: Error): Promise<void>;
  run(check: { readonly name: string }): Promise<string>;
}

function heldChecks(): Held {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    started,
    run: ({ name }) =>
      new Promise((resolve, reject) => {
        started.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      }),
    async end(name, error) {
      ends.get(name)?.(error);
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
  };
}

it('fills every free slot from the front of the queue', async () => {
  const held = heldChecks();
  const all = runQueue([{ name: 'a' }, { name: 'b' }, { name: 'c' }], held.run, 2);
  await held.end('');
  expect(held.started).toEqual(['a', 'b']);
  await held.end('b');
  expect(held.started).toEqual(['a', 'b', 'c']);
  await held.end('c');
  await held.end('a');
  expect(await all).toEqual(['b', 'c', 'a']);
});

it('starts a check after the ones it names, and ignores those not in the queue', async () => {
  const held = heldChecks();
  const checks = [{ name: 'e2e', after: ['build', 'left out'] }, { name: 'build' }];
  const all = runQueue(checks, held.run, 2);
  await held.end('');
  expect(held.started).toEqual(['build']);
  await held.end('build');
  expect(held.started).toEqual(['build', 'e2e']);
  await held.end('e2e');
  expect(await all).toEqual(['build', 'e2e']);
});

it('fails if checks wait for each other', async () => {
  const checks = [
    { name: 'hen', after: ['egg'] },
    { name: 'egg', after: ['hen'] },
  ];
  await expect(runQueue(checks, heldChecks().run, 2)).rejects.toThrow(
    'hen, egg wait for each other',
  );
});
