// Broken on purpose: offers the whole balance and leaves nothing for the fee.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const forgetsFee: BrokenAdapter = {
  defect: 'offers the whole balance as the maximum amount',
  caughtBy: 'estimates without a prompt, and a maximum amount that leaves the fee',
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
