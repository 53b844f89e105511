// The console of an app that is being developed.
import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { hushLit } from './hush-lit.js';

interface Issued {
  litIssuedWarnings?: Set<string> | undefined;
}

it('lit is told not to say that it is in dev mode, whether or not it was here first', () => {
  const page = globalThis as Issued;
  const before = page.litIssuedWarnings;
  page.litIssuedWarnings = undefined;
  hushLit();
  expect([...(page.litIssuedWarnings ?? [])]).to.deep.equal(['dev-mode']);
  page.litIssuedWarnings = new Set(['change-in-update']);
  hushLit();
  expect([...page.litIssuedWarnings]).to.deep.equal(['change-in-update', 'dev-mode']);
  page.litIssuedWarnings = before;
});
