import { formatUnits } from 'viem';

/** Rounds up to two significant digits, so that the real fee never exceeds the shown one. */
export function roundFee(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return formatUnits(((amount + unit - 1n) / unit) * unit, decimals);
}
