// Broken on purpose: reports every status twice.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const duplicateStatus: BrokenAdapter = {
  defect: 'reports each status repeatedly',
  caughtBy: 'reports a mined transaction as final, under its own ID',
  failure: 'number of reports per status: got',
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
