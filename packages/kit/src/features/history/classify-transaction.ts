// judge(): whether a transaction is shown. Address poisoning puts payments of nothing into a history, so that somebody copies the
// address of a stranger from there: a token asks nobody for leave when nothing is taken, and then tells of a payment by the
// account. What the account signed for stays, also where it moved nothing: approvals, calls, what failed. Pure.
import type { Transaction } from '../../account-lists/transaction.types.js';
import { isSpam, hasNoValue } from '../../account-lists/transaction-kind.js';
import type { KnownAddresses } from './known-addresses.js';

export type TransactionClass = 'shown' | 'spam' | 'poison';

/** What a network calls its coin. */
export interface Coin {
  readonly name: string;
  readonly symbol: string;
}

/** What is known later may change the verdict over what moves nothing, and over nothing else. */
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
  // Where nothing is listed there may be what the service does not know.
  if (transfers.length === 0) return isByStranger && known.imitates(counterparty);
  if (isByStranger || known.imitates(counterparty)) return true;
  // Nothing happened, so that no token can have told of it: whoever is named has signed it.
  if (metadata.status === 'failed') return false;
  if (kind === 'received') return !known.isOwn(counterparty);
  // The coin moves by nobody's leave but the account's; a token of that name is the service's to find.
  return kind === 'sent' && !isCoin(transaction, coin) && !known.isPaid(counterparty);
}

function isCoin({ transfers }: Transaction, { name, symbol }: Coin): boolean {
  return transfers.every(
    ({ fungible_info: told }) => told?.symbol === symbol && (told.name ?? name) === name,
  );
}
