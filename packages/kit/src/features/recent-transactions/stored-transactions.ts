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

/** Limit for all accounts together. The oldest are dropped first. */
const maxTransactions = 50;

const statuses: readonly string[] = ['waiting', 'confirmed', 'failed', 'replaced', 'unknown'];
const isStatus: Guard<RecentStatus> = (value): value is RecentStatus =>
  typeof value === 'string' && statuses.includes(value);
const isNetworkId: Guard<CaipNetworkId> = isCaipNetworkId;

/** Safe for a link and for a node request. */
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

export const isSame = (one: RecentTransaction, other: RecentTransaction): boolean =>
  one.hash === other.hash && one.caipNetworkId === other.caipNetworkId;

export function createStoredTransactions({ env, options }: Pick<FeatureDeps, 'env' | 'options'>) {
  const name = storageKey(options, 'recent-transactions');
  /** Used if storage fails; lasts as long as the page. */
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
    /** Puts the transaction first and removes its earlier entry. */
    put: (one: StoredTransaction): void =>
      write([one, ...read().filter((each) => !isSame(each, one))]),
    /** Does nothing if another tab has removed the transaction. */
    update: (one: RecentTransaction, change: Partial<StoredTransaction>): void =>
      write(read().map((each) => (isSame(each, one) ? { ...each, ...change } : each))),
    retain: (isKept: (each: RecentTransaction) => boolean): void => write(read().filter(isKept)),
    /** Calls `run` when another tab changed the list. Returns a function that stops it. */
    onChange: (run: () => void): (() => void) => onStorageChange(env.page, name, run),
  };
}
