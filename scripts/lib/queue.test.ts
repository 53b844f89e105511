import { expect, it } from 'vitest';
import { runLanes } from './lanes.mjs';

interface Held {
  readonly started: string[];
  /** Ends the check, with its name as the outcome, or fails it. */
  end(name: string, error?: Error): Promise<void>;
  run(check: { readonly name: string }): Promise<string>;
}

/** Checks that end when the test says so. */
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

it('runs lanes side by side and each lane in its order', async () => {
  const held = heldChecks();
  const all = runLanes([[{ name: 'a1' }, { name: 'a2' }], [{ name: 'b1' }]], held.run);
  await held.end('');
  expect(held.started).toEqual(['a1', 'b1']);
  await held.end('a1');
  expect(held.started).toEqual(['a1', 'b1', 'a2']);
  await held.end('a2');
  await held.end('b1');
  expect(await all).toEqual(['a1', 'a2', 'b1']);
});

it('starts a check only after those of another lane that it names, and does not wait for one that is left out', async () => {
  const held = heldChecks();
  const lanes = [[{ name: 'build' }], [{ name: 'e2e', after: ['build', 'left out'] }]];
  const all = runLanes(lanes, held.run);
  await held.end('');
  expect(held.started).toEqual(['build']);
  await held.end('build');
  expect(held.started).toEqual(['build', 'e2e']);
  await held.end('e2e');
  expect(await all).toEqual(['build', 'e2e']);
});
