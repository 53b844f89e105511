// Learns from transactions which addresses the account paid and which ones imitate a known address. Answers do not depend on
// the order of learning.
import { addressEnds, looksAlike, addressKey, isSameAddress } from '@openappkit/core/feature';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { hasValue } from '../../account-lists/transaction-kind.js';

/** Two different addresses suffice to detect an imitation of either. */
const maxAlike = 2;

export interface KnownAddresses {
  readonly isOwn: (address: string) => boolean;
  /** The account itself, or an address that received value from it. */
  readonly isPaid: (address: string) => boolean;
  readonly imitates: (address: string) => boolean;
  /**
   * Learns from a transaction. Returns whose class may change: all addresses like its counterparty, the counterparty only, or
   * none.
   */
  record(transaction: Transaction): 'alike' | 'one' | 'none';
}

/** @param ownAddress the account's address, which may be imitated too */
export function createKnownAddresses(ownAddress: string): KnownAddresses {
  const byEnds = new Map<string, string[]>([[addressEnds(ownAddress), [addressKey(ownAddress)]]]);
  const paidKeys = new Set<string>([addressKey(ownAddress)]);

  const addAlike = (address: string): boolean => {
    const ends = addressEnds(address);
    const alike = byEnds.get(ends) ?? [];
    if (alike.length >= maxAlike || alike.includes(address)) return false;
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
