/**
 * Returns `start` characters, an ellipsis and `end` characters. A short text stays unchanged.
 * @example truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7', 4, 6) // '0x52…169EE7'
 */
export function truncateAddress(address: string, start: number, end: number): string {
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`;
}
