// Hides address poisoning: zero-value transfers planted so that the user copies a stranger's address. A token
// can report such a transfer without the account's signature. Keeps everything that the account signed.
import type { Transaction } from '../../account-lists/transaction.types.js';
import { isSpam, hasNoValue } from '../../account-lists/transaction-kind.js';
import type { KnownAddresses } from './known-addresses.js';

export type TransactionClass = 'shown' | 'spam' | 'poison';

export interface Coin {
  readonly name: string;
  readonly symbol: string;
}

/** Addresses that are learned later change the class of zero-value transactions only. */
export function classifyTransaction(
  transaction: Transaction,
  known: KnownAddresses,
  coin: Coin,
): TransactionClass {
  if (isSpam(transaction)) return 'spam';
  return hasNoValue(transaction) && isAddressPoisoning(transaction, known, coin)
    ? 'poison'
    : 'shown';
}

function isAddressPoisoning(transaction: Transaction, known: KnownAddresses, coin: Coin): boolean {
  const { counterparty, kind, metadata, transfers } = transaction;
  const isByStranger = metadata.sentFrom !== '' && !known.isOwn(metadata.sentFrom);
  // Without listed transfers, the service may not know what moved.
  if (transfers.length === 0) return isByStranger && known.imitates(counterparty);
  if (isByStranger || known.imitates(counterparty)) return true;
  // A failed transaction emits no token event, so the named sender signed it.
  if (metadata.status === 'failed') return false;
  if (kind === 'received') return !known.isOwn(counterparty);
  // Coin transfers need the account's signature. The service detects tokens that use the coin's name.
  return kind === 'sent' && !isCoin(transaction, coin) && !known.isPaid(counterparty);
}

function isCoin({ transfers }: Transaction, { name, symbol }: Coin): boolean {
  return transfers.every(
    ({ fungible_info: token }) => token?.symbol === symbol && (token.name ?? name) === name,
  );
}
