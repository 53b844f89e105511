import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { silenceLit } from './silence-lit.js';

interface Issued {
  litIssuedWarnings?: Set<string> | undefined;
}

it("suppresses lit's development warning, whether or not lit was loaded first", () => {
  const page = globalThis as Issued;
  const before = page.litIssuedWarnings;
  page.litIssuedWarnings = undefined;
  silenceLit();
  expect([...(page.litIssuedWarnings ?? [])]).to.deep.equal(['dev-mode']);
  page.litIssuedWarnings = new Set(['change-in-update']);
  silenceLit();
  expect([...page.litIssuedWarnings]).to.deep.equal(['change-in-update', 'dev-mode']);
  page.litIssuedWarnings = before;
});
