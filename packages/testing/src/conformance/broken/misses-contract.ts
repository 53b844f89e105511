// Broken on purpose: reports that no address is a contract.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const missesContract: BrokenAdapter = {
  defect: 'treats every contract as an account',
  caughtBy: 'recognizes a contract as a recipient',
  failure: 'isContract of a contract: got',
  breakAdapter: (good) =>
    withInstance(good, ({ lookAtRecipient }) => ({
      async lookAtRecipient(request) {
        await lookAtRecipient?.(request);
        return { isContract: false };
      },
    })),
};
