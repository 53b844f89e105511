// What a row of the activity says of a transaction: its verb, and the amounts that moved. Pure.
import type { Transaction, TransactionKind, Transfer } from '@openappkit/kit';
import { beginsAsNumber, type NumberFormats, tokenText } from '../../messages/amounts/amount.js';
import type { activityMessages } from './messages.js';

type ActivityMessages = (typeof activityMessages)['english'];

/** Lines for amounts in a row; what else moved is counted. */
const mostAmounts = 2;

export function verbOf(t: ActivityMessages, { kind, metadata: { status } }: Transaction): string {
  if (status === 'failed') return t[`${kind}Failed`];
  return status === 'pending' ? t[`${kind}Waiting`] : t[kind];
}

/** From whose side the other end is named. */
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
  /** What else moved. */
  readonly more: number;
}

/**
 * What moved, what went out first. Of what failed nothing did.
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
  // One piece of a collection goes by its name alone.
  const isOne = !fungible_info && (numeric === undefined || numeric === '1');
  const text =
    numeric === undefined || isOne
      ? counted(name ?? '', isOne ? '1' : '?')
      : tokenText(language, numeric, name, undefined, formats);
  return text === '' ? '' : `${signs[direction]}${text}`;
}

/** Names come from whoever made the thing: one that begins as an amount does would pass for a payment of money. */
function counted(name: string, count: string): string {
  return beginsAsNumber(name) ? `${count} × ${name}` : name;
}
