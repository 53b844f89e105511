// The console of an app that is being developed.
import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import './ak-element.js';

it('lit does not say that it is in dev mode: the app did not choose its build', () => {
  const { litIssuedWarnings } = globalThis as { litIssuedWarnings?: Set<string> };
  const said = [...(litIssuedWarnings ?? [])].filter((each) => each.includes('Lit is in dev mode'));
  expect(said).to.deep.equal([]);
  expect(litIssuedWarnings?.has('dev-mode')).to.equal(true);
});
