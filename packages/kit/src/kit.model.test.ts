// Compares two kits in up to two tabs with the state of six wallets, after each step of random sequences.
import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Cast } from './test/model/model-world.js';
import {
  anyCast,
  anySteps,
  begin,
  settleAll,
  expectRestored,
  type Step,
  take,
  connectionsIn,
} from './test/model/steps.js';
import { warmUp } from './test/model/warm-up.js';

const runs = Number(process.env.MODEL_RUNS ?? 75);
/** A sequence takes about 30 ms; a run that takes ten times as long hangs. */
const hangMs = Math.max(180_000, runs * 300);

// Up to six stored sessions share one signal with two listeners each. Leaks grow with the sequences and exceed the limit.
setMaxListeners(50);

async function walk(cast: Cast, steps: readonly Step[]): Promise<void> {
  const world = await begin(cast);
  try {
    for (const step of steps) {
      await take(world, step);
      expect(world.mismatches(), `after ${step.what}`).toEqual([]);
    }
    await settleAll(world);
    expect(world.mismatches(), 'at rest').toEqual([]);
    const before = connectionsIn(world);
    const other = world.tabs.length - 1;
    if (!world.mayDiffer) expect(connectionsIn(world, other), 'tabs agree').toEqual(before);
    const restored = expectRestored(world);
    await world.reload(other);
    await settleAll(world);
    await world.reload(0);
    await settleAll(world);
    expect(world.mismatches(), 'after a reload').toEqual([]);
    const after = connectionsIn(world);
    // Allow more connections than before, because a wallet that did not answer at an earlier load may be back.
    for (const [at, live] of before.entries())
      expect(after[at], 'after a reload').toEqual(expect.arrayContaining(live.map(restored)));
    expect(connectionsIn(world, other), 'tabs agree after a reload').toEqual(after);
    await world.reload(0);
    await settleAll(world);
    expect(connectionsIn(world), 'after a second reload').toEqual(after);
    expect(world.errors).toEqual([]);
  } finally {
    world.end();
  }
}

beforeAll(warmUp);

test(
  'keeps kits consistent with their wallets, restores sessions and settles every promise in any order of steps',
  async () => {
    console.info(`model: ${runs} sequences`);
    await fc.assert(fc.asyncProperty(anyCast, anySteps, walk), {
      numRuns: runs,
      endOnFailure: process.env.MODEL_SHRINK === undefined,
    });
  },
  hangMs,
);
