// Fails browser tests if lit logs its development warning in an app's console. lit warns once per page, so the first test reports it.
import { afterEach, expect } from 'vitest';

const issued = globalThis as { readonly litIssuedWarnings?: Set<string> };

afterEach(() => {
  const warnings = [...(issued.litIssuedWarnings ?? [])].filter((each) => each !== 'dev-mode');
  for (const each of warnings) issued.litIssuedWarnings?.delete(each);
  expect(warnings, 'what lit says of our elements').toEqual([]);
});
