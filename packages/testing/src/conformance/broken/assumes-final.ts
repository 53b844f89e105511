// Broken on purpose: takes what was sent for what the chain has.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const assumesFinal: BrokenAdapter = {
  defect: 'a transaction counts as final because it was sent',
  caughtBy:
    'nothing is said of a transaction whose network cannot be asked, but that it is not known',
  failure: 'outcome: got',
  breakAdapter: (good) =>
    withInstance(good, () => ({
      watchTransaction: async ({ id }) => ({ status: 'final', id }),
    })),
};
