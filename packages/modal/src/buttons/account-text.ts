// Text of an account on a button: shortened address, and the balance floored to three decimals
//. Pure.

/** `start` characters, an ellipsis, `end` characters; a short text stays whole. */
export function truncateAddress(address: string, start: number, end: number): string {
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`;
}

/**
 * A decimal text cut (not rounded) to three decimals: nobody is shown more than there is.
 * @example floorBalance('1.2349'); // '1.234'
 */
export function floorBalance(balance: string): string {
  const [whole = '0', decimals = ''] = balance.split('.');
  return `${whole}.${decimals.slice(0, 3).padEnd(3, '0')}`;
}
