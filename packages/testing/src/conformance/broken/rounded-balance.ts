// Broken on purpose: money through a floating-point number.
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const roundedBalance: BrokenAdapter = {
  defect: 'the balance goes through a floating-point number',
  caughtBy: 'the balance equals the chain to the last base unit',
  failure: 'balance: got',
  breakIt: (good) =>
    withInstance(good, ({ balance }) => ({
      async balance(request) {
        const read = await balance?.(request);
        if (read === undefined) throw new TypeError('The adapter to break has no balance');
        return { ...read, value: BigInt(Number(read.value)) };
      },
    })),
};
