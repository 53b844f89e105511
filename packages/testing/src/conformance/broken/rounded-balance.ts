// Broken on purpose: rounds the balance to a few digits, as a screen shows it.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const roundedBalance: BrokenAdapter = {
  defect: 'returns a rounded balance',
  caughtBy: 'returns the balance of the chain to the last base unit',
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
