import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { resolveTheme } from './resolve-theme.js';
import { unknownVariables } from './unknown-variables.js';

describe('unknown theme variables', () => {
  it('names each, with the most similar known variable', () => {
    expect(unknownVariables({ '--ak-acent': '#f00' })).to.deep.equal([
      '"--ak-acent" is not a theme variable; did you mean "--ak-accent"?',
    ]);
    expect(unknownVariables({ '--w3m-acccent': '#f00' })[0]).to.include('"--w3m-accent"');
    expect(unknownVariables({ '--ak-nothing-like-it': 1 })).to.deep.equal([
      '"--ak-nothing-like-it" is not a theme variable.',
    ]);
  });

  it('reports them with the other warnings of a theme', () => {
    const { warnings } = resolveTheme({ scheme: 'dark', variables: { '--ak-acent': '#f00' } });
    expect(warnings).to.deep.equal(unknownVariables({ '--ak-acent': '#f00' }));
  });

  it('skips variables that were already reported', () => {
    const variables = { '--ak-acent': '#f00', '--ak-acccent': '#f00' };
    expect(unknownVariables(variables, ['--ak-acent'])).to.deep.equal([
      '"--ak-acccent" is not a theme variable; did you mean "--ak-accent"?',
    ]);
  });

  it('accepts all of our variables, and those of AppKit', () => {
    const ours = {
      '--ak-accent': '#f00',
      '--ak-font-scale': 1,
      '--ak-mono': 'x',
      '--ak-motion': 0,
    };
    const theirs = {
      '--w3m-font-family': 'x',
      '--w3m-accent': '#f00',
      '--apkt-color-mix': '#000',
      '--apkt-color-mix-strength': 10,
      '--w3m-font-size-master': '10px',
      '--w3m-border-radius-master': '4px',
      '--w3m-z-index': 9,
      '--w3m-qr-color': '#000',
    };
    expect(unknownVariables({ ...ours, ...theirs })).to.deep.equal([]);
  });
});
