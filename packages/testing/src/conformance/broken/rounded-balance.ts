// Broken on purpose: money as a screen shows it, with a few digits.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const roundedBalance: BrokenAdapter = {
  defect: 'the balance is what a screen shows',
  caughtBy: 'the balance equals the chain to the last base unit',
  failure: 'balance: got',
  breakAdapter: (good) =>
    withInstance(good, ({ balance }) => ({
      async balance(request) {
        const result = await balance?.(request);
        if (result === undefined) throw new TypeError('The adapter to break has no balance');
        return { ...result, value: BigInt(Number(Number(result.value).toPrecision(4))) };
      },
    })),
};
