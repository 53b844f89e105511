// The results folder of a run. Parallel parts have a folder each.
import { fileURLToPath } from 'node:url';

/** Absolute. */
export const results = fileURLToPath(
  new URL(`../../${process.env.E2E_RESULTS ?? 'test-results'}`, import.meta.url),
);
