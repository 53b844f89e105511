// The order of the connect view: of its rows.
import type { ConnectRow, RowGroup } from './connect-row.types.js';

/** Recent, installed, featured, the rest, then the phone. */
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
 * The host's order, with what it leaves out at its end (nothing is hidden by order); where it says nothing, ours, and
 * on a computer without wallets the phone first.
 */
export function groupOrder(
  given: readonly RowGroup[] | undefined,
  { hasInstalled, isMobile }: { readonly hasInstalled: boolean; readonly isMobile: boolean },
): readonly RowGroup[] {
  const order = given ?? (hasInstalled || isMobile ? groups : []);
  return [...new Set([...order, 'walletConnect' as const, ...groups])];
}

/** Each row once; those of one group stay as they came, recent ones by when they were used. */
export function inOrder(
  rows: readonly ConnectRow[],
  order: readonly RowGroup[],
): readonly ConnectRow[] {
  const once = [...new Map(rows.map((row) => [row.key, row])).values()];
  return once.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.rank - b.rank);
}
