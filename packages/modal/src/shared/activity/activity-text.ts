// Each kind of transaction has a whole sentence, because languages differ in word order.
import type { Transaction, TransactionKind, Transfer, HistoryState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { beginsAsNumber, type NumberFormats, tokenText } from '../../messages/amount.js';
import { plurals } from '../../messages/plurals.js';
import { parts } from '../../messages/parts.js';

const plural = plurals('en');

export const activityMessages = defineMessages('activity', {
  purchases: 'Purchases',
  today: 'Today',
  yesterday: 'Yesterday',
  list: 'Transactions',
  loading: 'Loading activity',
  slow: 'Taking longer than usual…',
  more: 'Load more',
  moreFailed: 'Couldn’t load more',
  failed: 'Activity didn’t load',
  none: ({ network }: MessageParams<'network'>) => `No activity on ${network} yet`,
  noneText: 'What you send and receive appears here.',
  unknown: ({ network }: MessageParams<'network'>) => `Not available on ${network}`,
  unknownText: 'No service lists activity on this network.',
  changeNetwork: 'Change network',
  account: ({ explorer }: MessageParams<'explorer'>) => `View account on ${explorer}`,
  waiting: 'Pending',
  to: ({ who }: MessageParams<'who', unknown>) => parts`To ${who}`,
  from: ({ who }: MessageParams<'who', unknown>) => parts`From ${who}`,
  with: ({ who }: MessageParams<'who', unknown>) => parts`With ${who}`,
  andMore: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: 'and # more', other: 'and # more' }),

  sent: 'Sent',
  received: 'Received',
  swapped: 'Swapped',
  approved: 'Approved',
  minted: 'Minted',
  burned: 'Burned',
  deposited: 'Deposited',
  withdrawn: 'Withdrawn',
  borrowed: 'Borrowed',
  repaid: 'Repaid',
  staked: 'Staked',
  unstaked: 'Unstaked',
  claimed: 'Claimed',
  called: 'Contract call',
  deployed: 'Deployed',
  cancelled: 'Cancelled',
  bought: 'Bought',

  sentFailed: 'Failed to send',
  receivedFailed: 'Failed to receive',
  swappedFailed: 'Failed to swap',
  approvedFailed: 'Failed to approve',
  mintedFailed: 'Failed to mint',
  burnedFailed: 'Failed to burn',
  depositedFailed: 'Failed to deposit',
  withdrawnFailed: 'Failed to withdraw',
  borrowedFailed: 'Failed to borrow',
  repaidFailed: 'Failed to repay',
  stakedFailed: 'Failed to stake',
  unstakedFailed: 'Failed to unstake',
  claimedFailed: 'Failed to claim',
  calledFailed: 'Contract call failed',
  deployedFailed: 'Failed to deploy',
  cancelledFailed: 'Failed to cancel',
  boughtFailed: 'Failed to buy',

  sentWaiting: 'Sending',
  receivedWaiting: 'Receiving',
  swappedWaiting: 'Swapping',
  approvedWaiting: 'Approving',
  mintedWaiting: 'Minting',
  burnedWaiting: 'Burning',
  depositedWaiting: 'Depositing',
  withdrawnWaiting: 'Withdrawing',
  borrowedWaiting: 'Borrowing',
  repaidWaiting: 'Repaying',
  stakedWaiting: 'Staking',
  unstakedWaiting: 'Unstaking',
  claimedWaiting: 'Claiming',
  calledWaiting: 'Contract call',
  deployedWaiting: 'Deploying',
  cancelledWaiting: 'Cancelling',
  boughtWaiting: 'Buying',
});

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

interface AmountText {
  readonly text: string;
  readonly direction: Transfer['direction'];
}

interface AmountsText {
  readonly lines: readonly AmountText[];
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
    .map((transfer) => ({
      text: amountText(language, transfer, formats),
      direction: transfer.direction,
    }))
    .filter(({ text }) => text !== '');
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

interface Shown {
  /** Purchases that the network does not list, or not yet. */
  readonly apart: readonly Transaction[];
  readonly transactions: readonly Transaction[];
}

const keyOf = ({ metadata }: Transaction): string => metadata.hash.toLowerCase();

/** Merges purchases into the activity: received ones become "bought"; pending and failed ones come first. */
export function withPurchases({
  coinbaseTransactions,
  transactions,
}: Pick<HistoryState, 'coinbaseTransactions' | 'transactions'>): Shown {
  if (coinbaseTransactions.length === 0) return { apart: [], transactions };
  const purchasesByHash = new Map(coinbaseTransactions.map((each) => [keyOf(each), each]));
  purchasesByHash.delete('');
  const listed = new Set(transactions.map(keyOf));
  const newest = transactions[0]?.at ?? 0;
  // An older confirmed purchase is on a page that has not loaded.
  const isApart = (each: Transaction): boolean =>
    !listed.has(keyOf(each)) && (each.metadata.status !== 'confirmed' || (each.at ?? 0) >= newest);
  return {
    apart: coinbaseTransactions.filter(isApart),
    transactions: transactions.map((each) => asBought(each, purchasesByHash.get(keyOf(each)))),
  };
}

function asBought(transaction: Transaction, purchase: Transaction | undefined): Transaction {
  if (!purchase || transaction.kind !== 'received') return transaction;
  const { application } = purchase.metadata;
  return { ...transaction, kind: 'bought', metadata: { ...transaction.metadata, application } };
}
