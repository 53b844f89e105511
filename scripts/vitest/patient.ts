// Set-up file of the tests: `vi.waitFor` waits as long as a test may take. Its own second is met by a busy machine, and what
// is waited for comes or hangs. Put back at the end of the file, since the next one of a worker sets it up anew.
import { afterAll, vi } from 'vitest';

/** Below the limit of a test, so that what did not come is told, and not only that time is up. */
const hangMs = 120_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => {
  const given = typeof options === 'number' ? {} : options;
  return waitFor(callback, { ...given, timeout: hangMs });
};
afterAll(() => {
  vi.waitFor = waitFor;
});
