// Broken on purpose: resolves a network switch that the wallet did not make.
import { isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const trustsSwitch: BrokenAdapter = {
  defect: 'a switch resolves although the wallet is elsewhere',
  caughtBy: 'a switch the wallet only pretends rejects with chain/switch-failed',
  failure: 'it resolved with undefined',
  breakAdapter: (good) =>
    withInstance(good, ({ switchNetwork }) => ({
      async switchNetwork(request) {
        await switchNetwork?.(request).catch((error: unknown) => {
          if (!isKitError(error, 'chain/switch-failed')) throw error;
        });
      },
    })),
};
