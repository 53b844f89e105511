// Hides address poisoning: zero-value transfers planted so that the user copies a stranger's address. A token
// can report such a transfer without the account's signature. Keeps everything that the account signed.
import { addressEnds, looksAlike, addressKey, isSameAddress } from '@openappkit/core/feature';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { isSpam, hasNoValue, hasValue } from '../../account-lists/parse-transaction.js';

type TransactionClass = 'shown' | 'spam' | 'poison';

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

/** Known addresses stored per look-alike group. Any address differs from at least one of two. */
const maxPerGroup = 2;

interface KnownAddresses {
  readonly isOwn: (address: string) => boolean;
  /** The account itself, or an address that received value from it. */
  readonly isPaid: (address: string) => boolean;
  readonly imitates: (address: string) => boolean;
  /**
   * Learns from a transaction. Returns which transactions need a new class: those with addresses that look like the
   * counterparty (`alike`), those with the counterparty (`one`), or none.
   */
  record(transaction: Transaction): 'alike' | 'one' | 'none';
}

/**
 * Learns from transactions which addresses the account paid and which ones imitate a known address. Answers do not depend on
 * the order of learning.
 * @param ownAddress the account's address, which may be imitated too
 */
export function createKnownAddresses(ownAddress: string): KnownAddresses {
  const byEnds = new Map<string, string[]>([[addressEnds(ownAddress), [addressKey(ownAddress)]]]);
  const paidKeys = new Set<string>([addressKey(ownAddress)]);

  const addAlike = (address: string): boolean => {
    const ends = addressEnds(address);
    const alike = byEnds.get(ends) ?? [];
    if (alike.length >= maxPerGroup || alike.includes(address)) return false;
    byEnds.set(ends, [...alike, address]);
    return true;
  };
  return {
    isOwn: (address) => isSameAddress(address, ownAddress),
    isPaid: (address) => paidKeys.has(addressKey(address)),
    imitates: (address) =>
      byEnds.get(addressEnds(address))?.some((each) => looksAlike(each, addressKey(address))) ===
      true,
    record(transaction) {
      const { counterparty, metadata, transfers } = transaction;
      // A failed transaction moved nothing, and a pending one may never happen.
      const isDone = metadata.status !== 'failed' && metadata.status !== 'pending';
      if (counterparty === '' || !isDone || !transfers.some(hasValue)) return 'none';
      const key = addressKey(counterparty);
      const wentOut = transfers.some((each) => each.direction === 'out' && hasValue(each));
      const isFirstPaid =
        wentOut && isSameAddress(metadata.sentFrom, ownAddress) && !paidKeys.has(key);
      if (isFirstPaid) paidKeys.add(key);
      if (addAlike(key)) return 'alike';
      return isFirstPaid ? 'one' : 'none';
    },
  };
}
