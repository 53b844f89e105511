// Broken on purpose: keeps working after destroy.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const ignoresDestroy: BrokenAdapter = {
  defect: 'does nothing on destroy',
  caughtBy: 'removes all listeners of wallet and page and reports nothing after destroy',
  failure: 'listeners left on the wallet',
  breakAdapter: (good) => withInstance(good, () => ({ destroy: () => undefined })),
};
