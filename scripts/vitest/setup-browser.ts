// Runs before each browser test file. Removes fixtures after each test: @open-wc/testing does so only with global test functions,
// and leftovers slow down every later axe run. Fails the test if lit logs its development warning in an app's console. lit warns
// once per page, so the first test reports it.
import { fixtureCleanup } from '@open-wc/testing';
import { afterEach, expect } from 'vitest';

const issued = globalThis as { readonly litIssuedWarnings?: Set<string> };

afterEach(() => {
  fixtureCleanup();
  const warnings = [...(issued.litIssuedWarnings ?? [])].filter((each) => each !== 'dev-mode');
  for (const each of warnings) issued.litIssuedWarnings?.delete(each);
  expect(warnings, 'what lit says of our elements').toEqual([]);
});
