// Broken on purpose: keeps a request pending after its connection ended.
import { isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const outlivesConnection: BrokenAdapter = {
  defect: 'keeps a request pending after the connection ended',
  caughtBy: 'rejects a pending request when the kit disconnects',
  failure: 'the pending request settles',
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
