// What a sum of money buys: the provider's share, the network's, and the coins for the rest. Called by the quote and the
// checkout, so that both say the same. Pure.

export interface PricedPurchase {
  /** All in hundredths of the currency. `total` is what is paid, `subtotal` what is left for coins. */
  readonly total: bigint;
  readonly subtotal: bigint;
  readonly fee: bigint;
  readonly networkFee: bigint;
  /** Base units. */
  readonly amount: bigint;
}

/** Thousandths of what is paid. */
const feeShare = 15n;
const networkFee = 10n;
/** A price has eight decimals. */
const priceUnit = 100_000_000n;

/**
 * @param price of one whole coin, in the currency; 0 for what has none
 * @returns undefined where nothing is left for coins
 */
export function pricePurchase(
  total: bigint,
  { price, decimals }: { readonly price: number; readonly decimals: number },
): PricedPurchase | undefined {
  const perCoin = BigInt(Math.round(price * Number(priceUnit)));
  // What is not whole is the provider's.
  const fee = (total * feeShare + 999n) / 1_000n;
  const subtotal = total - fee - networkFee;
  if (subtotal <= 0n || perCoin <= 0n) return undefined;
  const amount = (subtotal * 10n ** BigInt(decimals) * priceUnit) / (perCoin * 100n);
  return { total, subtotal, fee, networkFee, amount };
}
