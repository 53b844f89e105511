// formatAmount(): a decimal text for people: grouped whole part, at most `decimals` digits, never scientific.
// Works on the text, because balances do not fit in a number. Pure.

/**
 * Cuts (never rounds up) to `decimals` digits and drops trailing zeros.
 * @example formatAmount('1234.567891', 4); // '1,234.5678'
 */
export function formatAmount(value: string, decimals = 5): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const kept = fraction.slice(0, decimals).replace(/0+$/, '');
  if (kept === '' && /[1-9]/.test(fraction) && /^-?0*$/.test(whole))
    return `<0.${'1'.padStart(decimals, '0')}`;
  return kept === '' ? grouped : `${grouped}.${kept}`;
}
