// Where a run leaves what it made. Parts of the stories that run side by side have a folder each.
import { fileURLToPath } from 'node:url';

/** Absolute. */
export const results = fileURLToPath(
  new URL(`../../${process.env.E2E_RESULTS ?? 'test-results'}`, import.meta.url),
);
