import type { ConnectRow, RowGroup } from './connect-row.types.js';

/** Recent, installed, featured, other wallets, then the phone. */
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
  given: readonly RowGroup[] | undefined,
  { hasInstalled, isMobile }: { readonly hasInstalled: boolean; readonly isMobile: boolean },
): readonly RowGroup[] {
  const order = given ?? (hasInstalled || isMobile ? groups : []);
  return [...new Set([...order, 'walletConnect' as const, ...groups])];
}

/** Keeps each row once. Sorts recent rows by last use and keeps the order within other groups. */
export function inOrder(
  rows: readonly ConnectRow[],
  order: readonly RowGroup[],
): readonly ConnectRow[] {
  const once = [...new Map(rows.map((row) => [row.key, row])).values()];
  return once.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.rank - b.rank);
}
