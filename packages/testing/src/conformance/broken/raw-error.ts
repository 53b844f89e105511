// Broken on purpose: passes on the wallet's own error.
import { isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const rawError: BrokenAdapter = {
  defect: 'passes on errors of the wallet unchanged',
  caughtBy: 'rejects with wallet/rejected if the user declines, and leaves no connection',
  failure: 'Expected wallet/rejected, got',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      connect: (request) =>
        connect(request).catch((error: unknown) => {
          throw isKitError(error) && error.cause !== undefined ? error.cause : error;
        }),
    })),
};
