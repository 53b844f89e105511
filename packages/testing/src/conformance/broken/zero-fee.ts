// Broken on purpose: returns a fee of zero if an estimate fails.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const zeroFee: BrokenAdapter = {
  defect: 'returns a fee of zero if an estimate fails',
  caughtBy: 'rejects an estimate if no node responds, and never returns a fee of zero',
  failure: 'but it resolved',
  breakAdapter: (good) =>
    withInstance(good, ({ estimate }) => ({
      estimate: async (request) =>
        (await estimate?.(request).catch(() => undefined)) ?? {
          fee: 0n,
          maxFee: 0n,
          validUntil: 0,
        },
    })),
};
