// Broken on purpose: sends one base unit of a token more than requested.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const overpaysToken: BrokenAdapter = {
  defect: 'another amount of a token is sent than asked',
  caughtBy: 'a token sent arrives as asked, and its balance equals the chain',
  failure: 'what the sender gave: got',
  breakAdapter: (good) =>
    withInstance(good, ({ sendToken }) => ({
      async sendToken(request) {
        if (sendToken === undefined) throw new TypeError('The adapter to break cannot send tokens');
        return sendToken({ ...request, value: request.value + 1n });
      },
    })),
};
