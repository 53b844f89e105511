// Tests of the pay-quote view: it is accessible in every state.
import { describe, it } from 'vitest';
import { expectStatesAccessible } from '../../test/expect-accessible.js';
import { states } from './test/states.js';

describe('pay-quote view', () => {
  it('is accessible in light and dark, in every state', async () => {
    await expectStatesAccessible(states.PayQuote);
  });
});
