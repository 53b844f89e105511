// Broken on purpose: a disconnect that only looks like one, so that the wallet is still listened to.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const leakedListener: BrokenAdapter = {
  defect: 'a listener is left behind on the wallet',
  caughtBy: 'disconnect leaves no listener and reports nothing more',
  failure: 'listeners left on the wallet',
  breakAdapter: (good) => withInstance(good, () => ({ disconnect: async () => undefined })),
};
