import type { ConnectRow, RowGroup } from './connect-row.types.js';

const groups: readonly RowGroup[] = [
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'walletConnect',
];

/**
 * Returns the host's order with omitted groups appended, so that ordering hides nothing. By default, the phone comes first
 * on a computer without wallets.
 */
export function groupOrder(
  hostOrder: readonly RowGroup[] | undefined,
  { hasInstalled, isMobile }: { readonly hasInstalled: boolean; readonly isMobile: boolean },
): readonly RowGroup[] {
  const order = hostOrder ?? (hasInstalled || isMobile ? groups : []);
  return [...new Set([...order, 'walletConnect' as const, ...groups])];
}

/** Removes duplicate rows. Sorts recent rows by last use and keeps the order within other groups. */
export function inOrder(
  rows: readonly ConnectRow[],
  order: readonly RowGroup[],
): readonly ConnectRow[] {
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
  return unique.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.rank - b.rank);
}
