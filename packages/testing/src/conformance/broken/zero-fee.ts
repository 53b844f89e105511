// Broken on purpose: takes a failure for a fee of nothing.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const zeroFee: BrokenAdapter = {
  defect: 'an estimate that failed costs nothing',
  caughtBy: 'an estimate that no node can make rejects, and is never nothing',
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
