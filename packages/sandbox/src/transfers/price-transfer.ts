// Computes the deposit for an amount to receive, including the service fee.

import type { PriceOf } from '../blockchain-api/prices.js';
import type { PayoutCoin } from '../payouts/payout-coins.js';

export interface PricedTransfer {
  /** Base units, including the fee. */
  readonly origin: bigint;
  readonly fee: bigint;
}

/** Thousandths of the deposit. */
const feeShare = 5n;
/** Prices have eight decimals. */
const priceUnit = 100_000_000;

/** @returns undefined if a coin has no price or the amount is worth nothing */
export function priceTransfer(
  priceOf: PriceOf,
  from: PayoutCoin,
  { amount, to }: { readonly to: PayoutCoin; readonly amount: bigint },
): PricedTransfer | undefined {
  const rate = ({ chainId, symbol, token }: PayoutCoin): bigint =>
    BigInt(Math.round(priceOf({ chainId, symbol, address: token }) * priceUnit));
  const [payPrice, receivePrice] = [rate(from), rate(to)];
  if (payPrice <= 0n || receivePrice <= 0n) return undefined;
  const value = amount * receivePrice * 10n ** BigInt(from.decimals);
  // Rounds in the service's favor.
  const net = roundUp(value, payPrice * 10n ** BigInt(to.decimals));
  const fee = roundUp(net * feeShare, 1_000n);
  return { origin: net + fee, fee };
}

const roundUp = (one: bigint, by: bigint): bigint => (one + by - 1n) / by;
