// Text of an account on a button: the shortened address. Pure.

/** `start` characters, an ellipsis, `end` characters; a short text stays whole. */
export function truncateAddress(address: string, start: number, end: number): string {
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`;
}
