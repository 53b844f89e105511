// Broken on purpose: tells every status twice.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const duplicateStatus: BrokenAdapter = {
  defect: 'a status is told again and again',
  caughtBy: 'a transaction that the chain took is told of as final, under its own id',
  failure: 'times each status was told: got',
  breakAdapter: (good) =>
    withInstance(good, ({ watchTransaction }) => ({
      async watchTransaction(request) {
        if (watchTransaction === undefined)
          throw new TypeError('The adapter to break cannot watch');
        const onStatus: typeof request.onStatus = (status) => {
          request.onStatus?.(status);
          request.onStatus?.(status);
        };
        return watchTransaction({ ...request, onStatus });
      },
    })),
};
