// Prints the cost per row of grouping activity by month and filtering tokens, for a hundred and ten thousand rows. A similar cost means linear time.
import { createLedger } from '../../packages/kit/src/features/history/ledger.ts';
import type { Transaction } from '../../packages/kit/src/account-lists/transaction.types.ts';
import { median } from './compare.ts';
import { shownAssets } from '../../packages/modal/src/views/wallet-send-select-token/shown-assets.ts';

const sizes = [100, 1_000, 10_000] as const;
const runs = 15;
const dayMs = 86_400_000;
const own = `0x${'52'.repeat(20)}`;
const coin = { name: 'Ether', symbol: 'ETH' };
const now = Date.UTC(2026, 0, 1, 12);

const transaction = (index: number): Transaction => ({
  id: `tx-${index}`,
  metadata: {
    operationType: 'execute',
    hash: `0x${index}`,
    minedAt: '',
    nonce: undefined,
    sentFrom: own,
    sentTo: '0x1',
    status: 'confirmed',
    chain: 'eip155:1',
    application: null,
  },
  transfers: [],
  kind: 'called',
  at: now - index * (dayMs / 4),
  counterparty: '',
  isSuspicious: false,
});
const asset = (index: number) => ({
  assetId: `eip155:1/erc20:0x${index.toString(16).padStart(40, '0')}` as const,
  caipNetworkId: 'eip155:1' as const,
  name: `Coral ${index}`,
  symbol: `COR${index}`,
  decimals: 6,
  value: 1n,
});

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

function group(transactions: readonly Transaction[]): unknown {
  const ledger = createLedger({ own, coin, now: () => now });
  for (const each of transactions) ledger.add(each);
  return ledger.months();
}

const filter = (assets: readonly ReturnType<typeof asset>[]): unknown =>
  shownAssets(assets, { caipNetworkId: 'eip155:1', chosen: undefined, query: 'ral 99' });

export function printLists(): void {
  printEach('activity by month', transaction, group);
  printEach('tokens filtered', asset, filter);
}

function printEach<Row>(
  label: string,
  createRow: (index: number) => Row,
  work: (rows: readonly Row[]) => unknown,
): void {
  for (const size of sizes) {
    const rows = Array.from({ length: size }, (_, index) => createRow(index));
    const ms = medianMs(() => work(rows));
    const each = `${((ms * 1000) / size).toFixed(2)} µs a row`;
    console.log(`${label}, ${size}`.padEnd(32), ms.toFixed(2).padStart(8), `ms  ${each}`);
  }
}
