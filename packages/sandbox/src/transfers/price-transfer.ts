// Computes the deposit for an amount to arrive, from the sandbox's prices and the service fee.

import type { PriceOf } from '../blockchain-api/prices.js';
import type { PayoutCoin } from '../payouts/payout-coins.js';

export interface PricedTransfer {
  /** Base units of the deposited coin, including the fee. */
  readonly origin: bigint;
  readonly fee: bigint;
}

/** Thousandths of the deposit. */
const feeShare = 5n;
/** Prices have eight decimals. */
const priceUnit = 100_000_000;

/** @returns undefined if a coin has no price, or the amount is worth nothing */
export function priceTransfer(
  priceOf: PriceOf,
  from: PayoutCoin,
  { amount, to }: { readonly to: PayoutCoin; readonly amount: bigint },
): PricedTransfer | undefined {
  const rate = ({ chainId, symbol, token }: PayoutCoin): bigint =>
    BigInt(Math.round(priceOf({ chainId, symbol, address: token }) * priceUnit));
  const [payPrice, receivePrice] = [rate(from), rate(to)];
  if (payPrice <= 0n || receivePrice <= 0n) return undefined;
  const worth = amount * receivePrice * 10n ** BigInt(from.decimals);
  // Round in the service's favor.
  const net = roundUp(worth, payPrice * 10n ** BigInt(to.decimals));
  const fee = roundUp(net * feeShare, 1_000n);
  return { origin: net + fee, fee };
}

const roundUp = (one: bigint, by: bigint): bigint => (one + by - 1n) / by;
