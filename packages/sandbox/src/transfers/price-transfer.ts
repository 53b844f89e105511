// Computes the deposit for an amount to arrive, from the sandbox's prices and the service fee.

import type { PriceOf } from '../blockchain-api/prices.js';
import type { SoldCoin } from '../payouts/sold-coins.js';

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
  from: SoldCoin,
  { amount, to }: { readonly to: SoldCoin; readonly amount: bigint },
): PricedTransfer | undefined {
  const rate = ({ chainId, symbol, token }: SoldCoin): bigint =>
    BigInt(Math.round(priceOf({ chainId, symbol, address: token }) * priceUnit));
  const [paid, given] = [rate(from), rate(to)];
  if (paid <= 0n || given <= 0n) return undefined;
  const worth = amount * given * 10n ** BigInt(from.decimals);
  // Round in the service's favor.
  const net = roundUp(worth, paid * 10n ** BigInt(to.decimals));
  const fee = roundUp(net * feeShare, 1_000n);
  return { origin: net + fee, fee };
}

const roundUp = (one: bigint, by: bigint): bigint => (one + by - 1n) / by;
