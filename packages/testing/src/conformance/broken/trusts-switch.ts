// Broken on purpose: resolves a network switch although the wallet stayed on its chain.
import { isKitError } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const trustsSwitch: BrokenAdapter = {
  defect: 'resolves a switch while the wallet is on another chain',
  caughtBy: 'rejects with chain/switch-failed if the wallet confirms a switch without switching',
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
