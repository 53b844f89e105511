import type { Transaction, TransactionKind, Transfer } from '@openappkit/kit';
import { beginsAsNumber, type NumberFormats, tokenText } from '../../messages/amounts/amount.js';
import type { activityMessages } from './messages.js';

type ActivityMessages = (typeof activityMessages)['english'];

/** Amounts shown per row; further ones are counted. */
const mostAmounts = 2;

export function verbOf(t: ActivityMessages, { kind, metadata: { status } }: Transaction): string {
  if (status === 'failed') return t[`${kind}Failed`];
  return status === 'pending' ? t[`${kind}Waiting`] : t[kind];
}

/** Kinds whose counterparty is the sender. */
const incoming: ReadonlySet<TransactionKind> = new Set([
  'received',
  'withdrawn',
  'claimed',
  'unstaked',
  'borrowed',
  'bought',
]);
const outgoing: ReadonlySet<TransactionKind> = new Set(['sent', 'deposited', 'repaid', 'staked']);

export function sideOf(kind: TransactionKind): 'from' | 'to' | 'with' {
  if (incoming.has(kind)) return 'from';
  return outgoing.has(kind) ? 'to' : 'with';
}

export interface AmountsText {
  readonly lines: readonly string[];
  /** Number of transfers that are not shown. */
  readonly more: number;
}

/**
 * Returns the moved amounts, outgoing first. A failed transaction moved nothing.
 * @param language BCP 47
 */
export function amountsOf(
  language: string,
  { transfers, metadata }: Transaction,
  formats?: NumberFormats,
): AmountsText {
  if (metadata.status === 'failed') return { lines: [], more: 0 };
  const inOrder = [...transfers].sort(
    (a, b) => Number(b.direction === 'out') - Number(a.direction === 'out'),
  );
  const lines = inOrder
    .map((transfer) => amountText(language, transfer, formats))
    .filter((line) => line !== '');
  return { lines: lines.slice(0, mostAmounts), more: Math.max(0, lines.length - mostAmounts) };
}

const signs = { in: '+', out: '\u2212', self: '' };

function amountText(
  language: string,
  { fungible_info, nft_info, direction, quantity }: Transfer,
  formats: NumberFormats | undefined,
): string {
  const { numeric } = quantity;
  const name = fungible_info ? (fungible_info.symbol ?? fungible_info.name) : nft_info?.name;
  // A single collectible is shown by its name alone.
  const isOne = !fungible_info && (numeric === undefined || numeric === '1');
  const text =
    numeric === undefined || isOne
      ? counted(name ?? '', isOne ? '1' : '?')
      : tokenText(language, numeric, name, undefined, formats);
  return text === '' ? '' : `${signs[direction]}${text}`;
}

/** Names are untrusted: one that begins with a number could pass for a payment amount. */
function counted(name: string, count: string): string {
  return beginsAsNumber(name) ? `${count} × ${name}` : name;
}
