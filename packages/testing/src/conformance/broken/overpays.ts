// Broken on purpose: sends one base unit more than requested.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const overpays: BrokenAdapter = {
  defect: 'sends a different amount than requested',
  caughtBy: 'sends the requested amount to the requested recipient',
  failure: 'transaction on the chain: got',
  breakAdapter: (good) =>
    withInstance(good, ({ sendNative }) => ({
      async sendNative(request) {
        if (sendNative === undefined) throw new TypeError('The adapter to break cannot send');
        return sendNative({ ...request, value: request.value + 1n });
      },
    })),
};
