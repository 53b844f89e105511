// Watches a transaction on its network until it is settled. One watch per transaction.
import type {
  AdapterCapabilities,
  TransactionOutcome,
  TransactionStatus,
} from '@openappkit/core/adapter';
import { type FeatureDeps, sleep } from '@openappkit/core/feature';
import { createAssetAmount, nativeCoin } from '../assets/asset-amounts.js';
import type { EntryEvent, LedgerEntry } from './ledger-entry.types.js';
import { isSettled } from './next-entry.js';

/** Pause between watches of an unsettled transaction, and how many watches there are. */
const watchAgainMs = 15_000;
const maxWatches = 20;

interface WatcherDeps {
  find(key: number): LedgerEntry | undefined;
  apply(key: number, event: EntryEvent): void;
}

/** `unsupported`: the adapter cannot watch. `open`: still unsettled after the last watch. `ended`: nothing is left to watch. */
export type WatchResult = 'unsupported' | 'open' | 'ended';

export function createWatcher(
  { adapters, env }: Pick<FeatureDeps, 'adapters' | 'env'>,
  { apply, find }: WatcherDeps,
) {
  const { clock } = env;
  const running = new Map<number, AbortController>();
  let isDestroyed = false;

  async function watch(
    key: number,
    watchTransaction: NonNullable<AdapterCapabilities['watchTransaction']>,
    signal: AbortSignal,
  ): Promise<WatchResult> {
    for (let round = 0; round < maxWatches; round++) {
      if (round > 0) await sleep(clock, watchAgainMs, signal);
      const entry = find(key);
      if (entry?.id === undefined) return 'ended';
      const { address, id, network, trace } = entry;
      const outcome = await watchTransaction({
        id,
        from: address,
        network,
        trace,
        onTrace(next) {
          if (!signal.aborted) apply(key, { type: 'traced', trace: next });
        },
        onStatus(status: TransactionStatus) {
          const isOnNetwork = status === 'waiting' || status === 'taken';
          if (!signal.aborted && isOnNetwork) apply(key, { type: 'seen', at: clock.now() });
        },
        signal,
      });
      if (signal.aborted || !report(key, entry, outcome)) return 'ended';
    }
    return 'open';
  }

  /** Returns whether the transaction is still open. */
  function report(key: number, { network }: LedgerEntry, outcome: TransactionOutcome): boolean {
    const { fee, status } = outcome;
    const paid = fee === undefined ? undefined : createAssetAmount(nativeCoin(network), fee);
    apply(key, { type: 'watched', outcome, paid, at: clock.now() });
    const after = find(key);
    const isOpen = status === 'unknown' || status === 'waiting';
    return isOpen && after !== undefined && !isSettled(after);
  }

  return {
    isWatching: (key: number): boolean => running.has(key),
    /** Supersedes an earlier watch of the same transaction. Never rejects. */
    async watch(key: number): Promise<WatchResult> {
      const namespace = find(key)?.network.chainNamespace ?? '';
      const { watchTransaction } = adapters.get(namespace) ?? {};
      if (!watchTransaction) return 'unsupported';
      // The wallet may answer after the kit was destroyed.
      if (isDestroyed) return 'ended';
      running.get(key)?.abort();
      const controller = new AbortController();
      running.set(key, controller);
      try {
        return await watch(key, watchTransaction, controller.signal);
      } catch {
        // The network did not answer, so the transaction keeps its status.
        if (!controller.signal.aborted) apply(key, { type: 'check-failed' });
        return 'ended';
      } finally {
        if (running.get(key) === controller) running.delete(key);
      }
    },
    destroy(): void {
      isDestroyed = true;
      for (const controller of running.values()) controller.abort();
    },
  };
}
