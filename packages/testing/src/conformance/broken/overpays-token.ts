// Broken on purpose: sends one base unit of a token more than requested.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const overpaysToken: BrokenAdapter = {
  defect: 'sends a different amount of a token than requested',
  caughtBy: 'sends the requested amount of a token, and returns its balance to the last base unit',
  failure: 'amount sent: got',
  breakAdapter: (good) =>
    withInstance(good, ({ sendToken }) => ({
      async sendToken(request) {
        if (sendToken === undefined) throw new TypeError('The adapter to break cannot send tokens');
        return sendToken({ ...request, value: request.value + 1n });
      },
    })),
};
