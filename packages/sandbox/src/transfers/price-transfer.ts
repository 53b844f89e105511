// What has to be deposited for a sum to arrive: its worth by the sandbox's prices, and the service's share. Called by the quote.
// Pure.

import type { PriceOf } from '../blockchain-api/prices.js';
import type { SoldCoin } from '../payouts/sold-coins.js';

export interface PricedTransfer {
  /** Base units of the coin that is deposited; the fee is in it. */
  readonly origin: bigint;
  readonly fee: bigint;
}

/** Thousandths of what is deposited. */
const feeShare = 5n;
/** A price has eight decimals. */
const priceUnit = 100_000_000;

/** @returns undefined where one of the two has no price, or nothing is worth the sum */
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
  // What is not whole is the service's.
  const net = roundUp(worth, paid * 10n ** BigInt(to.decimals));
  const fee = roundUp(net * feeShare, 1_000n);
  return { origin: net + fee, fee };
}

const roundUp = (one: bigint, by: bigint): bigint => (one + by - 1n) / by;
