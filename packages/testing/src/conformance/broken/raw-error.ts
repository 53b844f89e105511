// Broken on purpose: lets the wallet's own error through.
import { isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const rawError: BrokenAdapter = {
  defect: 'errors of the wallet are not translated',
  caughtBy: 'rejects with wallet/rejected when the person declines, and nothing remains',
  failure: 'Expected wallet/rejected, got',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      connect: (request) =>
        connect(request).catch((error: unknown) => {
          throw isKitError(error) && error.cause !== undefined ? error.cause : error;
        }),
    })),
};
