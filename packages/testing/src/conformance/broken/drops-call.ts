// Broken on purpose: sends the first of several calls, and is content.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const dropsCall: BrokenAdapter = {
  defect: 'only the first of several calls is sent',
  caughtBy: 'calls sent are mined as asked, each of them, and told of as final',
  failure: 'what the receiver got: got',
  breakAdapter: (good) =>
    withInstance(good, ({ sendCalls }) => ({
      async sendCalls(request) {
        if (sendCalls === undefined) throw new TypeError('The adapter to break sends no calls');
        return sendCalls({ ...request, calls: request.calls.slice(0, 1) });
      },
    })),
};
