// shortenFee(): what a network may take, with two digits that count. Pure.
import { formatUnits } from 'viem';

/** Rounded up: a fee is never more than was said. */
export function roundFee(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return formatUnits(((amount + unit - 1n) / unit) * unit, decimals);
}
