// Broken on purpose: takes every address for an account.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const missesContract: BrokenAdapter = {
  defect: 'every address passes for an account',
  caughtBy: 'a contract is known as one',
  failure: 'whether the contract is one: got',
  breakAdapter: (good) =>
    withInstance(good, ({ lookAtRecipient }) => ({
      async lookAtRecipient(request) {
        await lookAtRecipient?.(request);
        return { isContract: false };
      },
    })),
};
