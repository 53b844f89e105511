// Broken on purpose: ignores disconnect, so its listeners stay on the wallet.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const leakedListener: BrokenAdapter = {
  defect: 'keeps a listener on the wallet after disconnect',
  caughtBy: 'removes all listeners and reports nothing after disconnect',
  failure: 'listeners left on the wallet',
  breakAdapter: (good) => withInstance(good, () => ({ disconnect: async () => undefined })),
};
