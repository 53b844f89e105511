// createStoredTransactions(): what an app has sent, in the page's storage, which is read with nothing believed. Used by
// create-recent-transactions.ts.
import { type CaipNetworkId, isCaipNetworkId } from '@openappkit/core';
import {
  type FeatureDeps,
  type Guard,
  objectOf,
  parseJson,
  shortText,
} from '@openappkit/core/feature';
import { isTime } from '../../persisted/stored-coin.js';
import { onStorageChange } from '../../persisted/stored-list.js';
import { storageKey } from '../../persisted/storage-key.js';
import type { RecentStatus, RecentTransaction } from './recent-transactions.types.js';

/** Of all accounts; the oldest go first. */
const maxTransactions = 50;

const statuses: readonly string[] = ['waiting', 'confirmed', 'failed', 'replaced', 'unknown'];
const isStatus: Guard<RecentStatus> = (value): value is RecentStatus =>
  typeof value === 'string' && statuses.includes(value);
const isNetworkId: Guard<CaipNetworkId> = isCaipNetworkId;

/** What goes into a link, and into a question to a node. */
export const isHash: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\w{16,128}$/.test(value);

/** With the data that the adapter needs to find a replacement (`WatchTransactionRequest.trace`). */
export interface StoredTransaction extends RecentTransaction {
  readonly trace?: string | undefined;
}
const maxTraceLength = 8000;

const isRecentTransaction: Guard<RecentTransaction> = objectOf({
  hash: isHash,
  description: shortText,
  caipNetworkId: isNetworkId,
  address: shortText,
  status: isStatus,
  at: isTime,
});

const shape: Guard<StoredTransaction> = (value): value is StoredTransaction => {
  if (!isRecentTransaction(value)) return false;
  const { trace } = value as { readonly trace?: unknown };
  return trace === undefined || (typeof trace === 'string' && trace.length <= maxTraceLength);
};

/** Whether they are the same, on the same network. */
export const isSame = (one: RecentTransaction, other: RecentTransaction): boolean =>
  one.hash === other.hash && one.caipNetworkId === other.caipNetworkId;

export function createStoredTransactions({ env, options }: Pick<FeatureDeps, 'env' | 'options'>) {
  const name = storageKey(options, 'recent-transactions');
  /** What could not be written is known for as long as the page is. */
  let memory: readonly StoredTransaction[] | undefined;
  const read = (): readonly StoredTransaction[] => {
    if (memory) return memory;
    try {
      const stored = parseJson(env.storage.getItem(name) ?? '');
      return Array.isArray(stored) ? stored.filter(shape).slice(0, maxTransactions) : [];
    } catch {
      return [];
    }
  };
  const write = (all: readonly StoredTransaction[]): void => {
    const kept = all.slice(0, maxTransactions);
    try {
      if (kept.length === 0) env.storage.removeItem(name);
      else env.storage.setItem(name, JSON.stringify(kept));
      memory = undefined;
    } catch {
      memory = kept;
    }
  };
  return {
    read,
    /** In front; one that is there already is taken out. */
    put: (one: StoredTransaction): void =>
      write([one, ...read().filter((each) => !isSame(each, one))]),
    /** Where it still is: another tab may have forgotten it. */
    update: (one: RecentTransaction, change: Partial<StoredTransaction>): void =>
      write(read().map((each) => (isSame(each, one) ? { ...each, ...change } : each))),
    retain: (isKept: (each: RecentTransaction) => boolean): void => write(read().filter(isKept)),
    /** Calls when another tab changed it. Returns the stop. */
    onChange: (run: () => void): (() => void) => onStorageChange(env.page, name, run),
  };
}
