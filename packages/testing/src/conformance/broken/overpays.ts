// Broken on purpose: sends one base unit more than asked.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const overpays: BrokenAdapter = {
  defect: 'another amount is sent than asked',
  caughtBy: 'a transaction sent is mined as asked',
  failure: 'transaction on the chain: got',
  breakAdapter: (good) =>
    withInstance(good, ({ sendNative }) => ({
      async sendNative(request) {
        if (sendNative === undefined) throw new TypeError('The adapter to break cannot send');
        return sendNative({ ...request, value: request.value + 1n });
      },
    })),
};
