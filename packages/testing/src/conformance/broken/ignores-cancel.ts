// Broken on purpose: keeps waiting for the wallet after the user cancels.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const ignoresCancel: BrokenAdapter = {
  defect: 'ignores cancellation',
  caughtBy: 'rejects with request/cancelled at once if cancelled while the wallet is silent',
  failure: 'cancel rejects at once',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      connect: (request) => connect({ ...request, signal: new AbortController().signal }),
    })),
};
