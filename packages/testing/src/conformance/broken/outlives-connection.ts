// Broken on purpose: a question outlives the connection it was asked over.
import { isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const outlivesConnection: BrokenAdapter = {
  defect: 'a question waits on after the connection ended',
  caughtBy: 'a question that waits is over when the kit disconnects',
  failure: 'the question is over',
  breakAdapter: (good) =>
    withInstance(good, ({ signMessage }) => ({
      async signMessage(request) {
        if (signMessage === undefined) throw new TypeError('The adapter to break cannot sign');
        return signMessage(request).catch((error: unknown) => {
          const isOver =
            isKitError(error, 'wallet/disconnected') || isKitError(error, 'request/cancelled');
          if (isOver) return new Promise<never>(() => undefined);
          throw error;
        });
      },
    })),
};
