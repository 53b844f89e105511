// kindOf(): what a transaction was for, by the service's word for it; where that is unknown, by what moved. Pure.
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

export function kindOf(operation: string, transfers: readonly Transfer[]): TransactionKind {
  if (Object.hasOwn(kinds, operation)) return kinds[operation] ?? 'called';
  const moved = (wanted: Transfer['direction']): boolean =>
    transfers.some(({ direction }) => direction === wanted);
  if (moved('out')) return moved('in') ? 'swapped' : 'sent';
  return moved('in') ? 'received' : 'called';
}

/** Every transfer is known as spam. One that moved nothing is none. */
export function isSpam({ transfers }: Pick<Transaction, 'transfers'>): boolean {
  return (
    transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)
  );
}

/** A payment that paid nothing, as address poisoning makes them. An amount that nobody knows is not nothing. */
export function paysNothing({ kind, transfers }: Pick<Transaction, 'kind' | 'transfers'>): boolean {
  if (kind !== 'sent' && kind !== 'received') return false;
  return transfers.length > 0 && transfers.every(({ quantity }) => isZero(quantity.numeric));
}

/** It moved something of worth to whoever made it. */
export function paysSomething({ transfers }: Pick<Transaction, 'transfers'>): boolean {
  return transfers.some(({ quantity: { numeric } }) => numeric !== undefined && !isZero(numeric));
}

const isZero = (numeric: string | undefined): boolean =>
  numeric !== undefined && !/[1-9]/.test(numeric);
