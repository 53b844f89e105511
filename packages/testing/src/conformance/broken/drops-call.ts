// Broken on purpose: sends only the first of several calls.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const dropsCall: BrokenAdapter = {
  defect: 'sends only the first of several calls',
  caughtBy: 'sends a batch of calls that is mined in full and reported as final',
  failure: 'amount received: got',
  breakAdapter: (good) =>
    withInstance(good, ({ sendCalls }) => ({
      async sendCalls(request) {
        if (sendCalls === undefined) throw new TypeError('The adapter to break sends no calls');
        return sendCalls({ ...request, calls: request.calls.slice(0, 1) });
      },
    })),
};
