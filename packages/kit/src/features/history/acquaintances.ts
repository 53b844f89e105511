// createAcquaintances(): whom an account had to do with, as its transactions tell: whom it paid, and who could be taken for
// somebody that it knows. Pure but for what it learns; what it answers does not depend on the order in which it learned.
import { addressEnds, looksAlike } from '@openappkit/core/feature';
import { addressKey, isSameAddress } from '../../account-lists/address-key.js';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { paysSomething } from '../../account-lists/transaction-kind.js';

/** Two that differ are enough to find one that imitates another. */
const addressesKept = 2;

export interface Acquaintances {
  readonly isOwn: (address: string) => boolean;
  /** The account itself, or who got something of worth from it. */
  readonly isPaid: (address: string) => boolean;
  /** It could pass for another one that is known. */
  readonly imitates: (address: string) => boolean;
  /** Of whom it may change what was thought: of all that look like its counterparty, of that alone, or of nobody. */
  learn(transaction: Transaction): 'alike' | 'one' | 'none';
}

/** @param own the account: what imitates it imitates a known address too */
export function createAcquaintances(own: string): Acquaintances {
  const met = new Map<string, string[]>([[addressEnds(own), [addressKey(own)]]]);
  const paid = new Set<string>([addressKey(own)]);

  const meet = (address: string): boolean => {
    const ends = addressEnds(address);
    const alike = met.get(ends) ?? [];
    if (alike.length >= addressesKept || alike.includes(address)) return false;
    met.set(ends, [...alike, address]);
    return true;
  };
  return {
    isOwn: (address) => isSameAddress(address, own),
    isPaid: (address) => paid.has(addressKey(address)),
    imitates: (address) =>
      met.get(addressEnds(address))?.some((each) => looksAlike(each, addressKey(address))) === true,
    learn(transaction) {
      const { counterparty, metadata, transfers } = transaction;
      // What failed moved nothing, and what waits may never happen.
      const isDone = metadata.status !== 'failed' && metadata.status !== 'pending';
      if (counterparty === '' || !isDone || !transfers.some(paysSomething)) return 'none';
      const key = addressKey(counterparty);
      const wentOut = transfers.some((each) => each.direction === 'out' && paysSomething(each));
      const isFirstPaid = wentOut && isSameAddress(metadata.sentFrom, own) && !paid.has(key);
      if (isFirstPaid) paid.add(key);
      if (meet(key)) return 'alike';
      return isFirstPaid ? 'one' : 'none';
    },
  };
}
