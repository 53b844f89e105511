// Set-up file of browser tests: lit's development build says nothing in the console of an app that uses us, whatever is drawn. What
// it says it says once a page: the test that is told of it is the first, not the only one.
import { afterEach, expect } from 'vitest';

const issued = globalThis as { readonly litIssuedWarnings?: Set<string> };

afterEach(() => {
  const said = [...(issued.litIssuedWarnings ?? [])].filter((each) => each !== 'dev-mode');
  for (const each of said) issued.litIssuedWarnings?.delete(each);
  expect(said, 'what lit says of our elements').toEqual([]);
});
