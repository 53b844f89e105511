// createAcquaintances(): whom an account had to do with, as its transactions tell: whom it paid, and who could be taken for
// somebody that it knows. Pure but for what it learns; what it answers does not depend on the order in which it learned.
import { addressEnds, looksAlike } from '@openappkit/core/feature';
import { addressKey, isSameAddress } from '../../account-lists/address-key.js';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { hasValue } from '../../account-lists/transaction-kind.js';

/** Two that differ are enough to find one that imitates another. */
const maxAlike = 2;

export interface KnownAddresses {
  readonly isOwn: (address: string) => boolean;
  /** The account itself, or who got something of worth from it. */
  readonly isPaid: (address: string) => boolean;
  /** It could pass for another one that is known. */
  readonly imitates: (address: string) => boolean;
  /** Of whom it may change what was thought: of all that look like its counterparty, of that alone, or of nobody. */
  record(transaction: Transaction): 'alike' | 'one' | 'none';
}

/** @param own the account: what imitates it imitates a known address too */
export function createKnownAddresses(own: string): KnownAddresses {
  const byEnds = new Map<string, string[]>([[addressEnds(own), [addressKey(own)]]]);
  const paid = new Set<string>([addressKey(own)]);

  const addAlike = (address: string): boolean => {
    const ends = addressEnds(address);
    const alike = byEnds.get(ends) ?? [];
    if (alike.length >= maxAlike || alike.includes(address)) return false;
    byEnds.set(ends, [...alike, address]);
    return true;
  };
  return {
    isOwn: (address) => isSameAddress(address, own),
    isPaid: (address) => paid.has(addressKey(address)),
    imitates: (address) =>
      byEnds.get(addressEnds(address))?.some((each) => looksAlike(each, addressKey(address))) ===
      true,
    record(transaction) {
      const { counterparty, metadata, transfers } = transaction;
      // What failed moved nothing, and what waits may never happen.
      const isDone = metadata.status !== 'failed' && metadata.status !== 'pending';
      if (counterparty === '' || !isDone || !transfers.some(hasValue)) return 'none';
      const key = addressKey(counterparty);
      const wentOut = transfers.some((each) => each.direction === 'out' && hasValue(each));
      const isFirstPaid = wentOut && isSameAddress(metadata.sentFrom, own) && !paid.has(key);
      if (isFirstPaid) paid.add(key);
      if (addAlike(key)) return 'alike';
      return isFirstPaid ? 'one' : 'none';
    },
  };
}
