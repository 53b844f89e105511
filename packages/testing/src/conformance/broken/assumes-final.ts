// Broken on purpose: reports a sent transaction as final without asking the chain.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const assumesFinal: BrokenAdapter = {
  defect: 'reports a sent transaction as final without asking the chain',
  caughtBy: 'reports a transaction as unknown if no node of its network responds',
  failure: 'outcome: got',
  breakAdapter: (good) =>
    withInstance(good, () => ({
      watchTransaction: async ({ id }) => ({ status: 'final', id }),
    })),
};
