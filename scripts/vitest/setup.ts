// Runs before each test file. Extends `vi.waitFor` to the length of a test, because its default of one second fails on a busy
// machine. Restores it after each file, because a worker runs this again.
import { afterAll, vi } from 'vitest';
import { silenceLit } from '../../packages/ui/src/base/silence-lit.ts';

silenceLit();

/** Below the test's timeout, so that the error names the missing condition. */
const hangMs = 120_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => {
  const waitOptions = typeof options === 'number' ? {} : options;
  return waitFor(callback, { ...waitOptions, timeout: hangMs });
};
afterAll(() => {
  vi.waitFor = waitFor;
});
