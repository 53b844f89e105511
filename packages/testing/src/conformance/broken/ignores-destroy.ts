// Broken on purpose: keeps working after destroy.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const ignoresDestroy: BrokenAdapter = {
  defect: 'destroy destroys nothing',
  caughtBy: 'after destroy nothing is reported and no listener is left, on the wallet or the page',
  failure: 'listeners left on the wallet',
  breakAdapter: (good) => withInstance(good, () => ({ destroy: () => undefined })),
};
