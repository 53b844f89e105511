// Exact, because all arithmetic uses bigint.

const worthDecimals = 18;

function fractionOf(text: string): { readonly top: bigint; readonly places: number } | undefined {
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d{0,400}))?$/.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : { top: BigInt(whole + fraction), places: fraction.length };
}

/**
 * Returns the value of an amount in units of 10^-18 of the currency, rounded down; undefined if the price is not decimal text.
 *
 * @param value in base units
 * @param price of one whole unit, decimal text
 * @example formatUnits(worthOf(1500000n, 6, '2') ?? 0n, 18) // "3"
 */
export function worthOf(value: bigint, decimals: number, price: string): bigint | undefined {
  const fraction = fractionOf(price);
  if (!fraction) return undefined;
  return (
    (value * fraction.top * 10n ** BigInt(worthDecimals)) /
    10n ** BigInt(decimals + fraction.places)
  );
}

/**
 * Returns the most base units that are worth at most `worth`, rounded down; undefined without a price above zero.
 *
 * @param worth in units of 10^-18 of the currency
 * @example unitsWorth(parseUnits('3', 18) ?? 0n, 6, '2') // 1500000n
 */
export function unitsWorth(worth: bigint, decimals: number, price: string): bigint | undefined {
  const fraction = fractionOf(price);
  if (!fraction || fraction.top === 0n) return undefined;
  return (
    (worth * 10n ** BigInt(decimals + fraction.places)) /
    (fraction.top * 10n ** BigInt(worthDecimals))
  );
}
