// Broken on purpose: offers to send everything, and nothing is left for the fee.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const forgetsFee: BrokenAdapter = {
  defect: 'an estimate offers the whole balance',
  caughtBy: 'an estimate asks no wallet, and leaves what it may cost',
  failure: 'leaves the fee',
  breakAdapter: (good) =>
    withInstance(good, ({ balance, estimate }) => ({
      async estimate(request) {
        const [found, all] = await Promise.all([
          estimate?.(request),
          balance?.({
            ...request.transaction,
            address: request.transaction.from,
            token: undefined,
            signal: request.signal,
          }),
        ]);
        if (!found || !all) throw new TypeError('The adapter to break cannot estimate');
        return { ...found, most: all.value };
      },
    })),
};
