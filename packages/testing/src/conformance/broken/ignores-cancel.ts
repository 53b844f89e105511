// Broken on purpose: keeps waiting for the wallet after the user cancels.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const ignoresCancel: BrokenAdapter = {
  defect: 'does not hear cancel',
  caughtBy: 'cancel rejects at once with request/cancelled while the wallet stays silent',
  failure: 'cancel rejects at once',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      connect: (request) => connect({ ...request, signal: new AbortController().signal }),
    })),
};
