// The quote and the checkout share this, so that they agree.

export interface PricedPurchase {
  /** Hundredths of the currency. `total` is the payment, `subtotal` the part for coins. */
  readonly total: bigint;
  readonly subtotal: bigint;
  readonly fee: bigint;
  readonly networkFee: bigint;
  /** Base units. */
  readonly amount: bigint;
}

/** Thousandths of the payment. */
const feeShare = 15n;
const networkFee = 10n;
/** Prices have eight decimals. */
const priceUnit = 100_000_000n;

/**
 * @param price of one whole coin, in the currency; 0 if it has none
 * @returns undefined if nothing is left for coins
 */
export function pricePurchase(
  total: bigint,
  { price, decimals }: { readonly price: number; readonly decimals: number },
): PricedPurchase | undefined {
  const perCoin = BigInt(Math.round(price * Number(priceUnit)));
  const fee = (total * feeShare + 999n) / 1_000n;
  const subtotal = total - fee - networkFee;
  if (subtotal <= 0n || perCoin <= 0n) return undefined;
  const amount = (subtotal * 10n ** BigInt(decimals) * priceUnit) / (perCoin * 100n);
  return { total, subtotal, fee, networkFee, amount };
}
