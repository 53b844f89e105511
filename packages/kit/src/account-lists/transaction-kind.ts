import type { Transaction, TransactionKind, Transfer } from './transaction.types.js';

const kinds: Readonly<Record<string, TransactionKind>> = {
  send: 'sent',
  receive: 'received',
  trade: 'swapped',
  approve: 'approved',
  mint: 'minted',
  burn: 'burned',
  deposit: 'deposited',
  withdraw: 'withdrawn',
  borrow: 'borrowed',
  repay: 'repaid',
  stake: 'staked',
  unstake: 'unstaked',
  claim: 'claimed',
  execute: 'called',
  deploy: 'deployed',
  cancel: 'cancelled',
  bought: 'bought',
};

export function transactionKindOf(
  operation: string,
  transfers: readonly Transfer[],
): TransactionKind {
  if (Object.hasOwn(kinds, operation)) return kinds[operation] ?? 'called';
  const moved = (expected: Transfer['direction']): boolean =>
    transfers.some(({ direction }) => direction === expected);
  if (moved('out')) return moved('in') ? 'swapped' : 'sent';
  return moved('in') ? 'received' : 'called';
}

export function isSpam({ transfers }: Pick<Transaction, 'transfers'>): boolean {
  return (
    transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)
  );
}

/** Whether all transfers are zero or spam. An unknown amount counts as value. */
export function hasNoValue({ transfers }: Pick<Transaction, 'transfers'>): boolean {
  return transfers.every(
    ({ nft_info, quantity }) => nft_info?.flags.is_spam === true || isZero(quantity.numeric),
  );
}

export function hasValue({ nft_info, quantity: { numeric } }: Transfer): boolean {
  return nft_info?.flags.is_spam !== true && numeric !== undefined && !isZero(numeric);
}

const isZero = (numeric: string | undefined): boolean =>
  numeric !== undefined && !/[1-9]/.test(numeric);
