// Tracks transfers through a payment service until they are final or polling times out. Independent of features and wallets.
import type { FeatureDeps } from '@openappkit/core/feature';
import { fromStoredCoin } from '../persisted/stored-coin.js';
import { createExternalTracker, type StatusUpdate } from '../pending/create-external-tracker.js';
import { createStoredTransfers, type StoredTransfer } from './stored-transfers.js';
import type { TransferCalls } from './transfer-calls.js';
import type {
  TransferServiceStatus,
  TransferOrder,
  TransferQuote,
  TransferRequest,
} from './transfer.types.js';

const pollIntervalMs = 3_000;
const pollTimeoutMs = 600_000;

interface SentRef {
  readonly flow: number;
  readonly id: string | undefined;
}

export const isTransferFinal = ({ status }: Pick<TransferOrder, 'status'>): boolean =>
  status === 'success' || status === 'failure' || status === 'refund';

export function createTransfers(
  deps: Pick<FeatureDeps, 'chain' | 'env' | 'options'>,
  calls: Pick<TransferCalls, 'status'>,
  /** Part of the feature's state. Only this module writes it. */
  state: { transfers: readonly TransferOrder[] },
  onChange: (transfer: TransferOrder) => void,
) {
  const { chain, env } = deps;
  const kept = createStoredTransfers(deps);
  const tracker = createExternalTracker<TransferOrder, string, TransferServiceStatus, 'transfers'>(
    env,
    {
      state,
      name: 'transfers',
      keyOf: ({ requestId }) => requestId,
      sortKeyOf: ({ startedAt }) => startedAt,
      isFinal: isTransferFinal,
      onChange,
      storage: kept,
      intervalMs: pollIntervalMs,
      timeoutMs: pollTimeoutMs,
      startedStatus: 'pending',
      queryStatus: ({ requestId }, signal) => calls.status(requestId, signal),
      toUpdate: toTransferUpdate,
    },
  );
  const { check, confirmChecked, acknowledge, destroy, find, forget, put } = tracker;

  /** Restores transfers that other pages sent, and checks their status. */
  function restore(): void {
    for (const each of kept.all()) {
      const origin = chain.find(each.pays.network);
      const network = chain.find(each.arrives.network);
      if (find(each.requestId) || !origin || !network) continue;
      put(restoreTransfer(each, { origin, network }));
      void check(each.requestId);
    }
  }

  return {
    find,
    check,
    forget,
    acknowledge,
    confirmChecked,
    restore,
    destroy,
    /**
     * Tracks a quote that is being sent or was sent, because the service may pay out from then on. A repeated call only
     * updates the id.
     */
    track(
      { arrives, pays, requestId }: TransferQuote,
      { destination, origin, sender }: TransferRequest,
      { flow, id }: SentRef,
    ): void {
      const known = find(requestId);
      if (known) {
        if (id === undefined || id === known.id) return;
        tracker.update(requestId, { id });
        if (kept.has(requestId)) tracker.persist(requestId);
        return;
      }
      put({
        ...initialTransferFields,
        requestId,
        flow,
        id,
        isEarlier: flow < 0,
        sender,
        origin: origin.network,
        pays,
        network: destination.network,
        amount: arrives,
        recipient: destination.recipient,
        startedAt: env.clock.now(),
      });
      tracker.persist(requestId);
      void tracker.poll(requestId);
    },
    /** Drops transfers of other pages that another tab resolved: nothing was sent, or the user saw the result there. */
    dropResolved(): void {
      for (const { isEarlier, requestId } of state.transfers)
        if (isEarlier && !kept.has(requestId) && !tracker.isAcknowledged(requestId))
          forget(requestId);
    },
    /**
     * Returns the newest transfer that may have been or may be paid out, and that the user has not acknowledged. Includes
     * transfers of earlier pages and other tabs.
     */
    findPending(isWanted: (transfer: TransferOrder) => boolean): TransferOrder | undefined {
      restore();
      return tracker.findPending((each) => {
        // Transfers of this page count even if they could not be stored.
        const isFromThisPage = !each.isEarlier && !isTransferFinal(each);
        return (isFromThisPage || kept.has(each.requestId)) && isWanted(each);
      });
    },
  };
}

function toTransferUpdate(
  { canPayOtherwise, isEarlier }: TransferOrder,
  said: TransferServiceStatus,
  hasBegun: boolean,
): StatusUpdate<TransferOrder> {
  const isSilent = said === 'waiting' || said === 'timeout';
  const status = hasBegun && isSilent ? 'pending' : said;
  const isPaid = status === 'success';
  return {
    change: {
      status,
      canPayOtherwise: isTransferFinal({ status })
        ? !isPaid || isEarlier
        : canPayOtherwise && status !== 'pending',
    },
    hasBegun: !isSilent,
    isRevived: said === 'pending' || said === 'success',
  };
}

const initialTransferFields = {
  status: 'waiting',
  isChecking: false,
  isUnreachable: false,
  canPayOtherwise: false,
} as const;

function restoreTransfer(
  { arrives, id, pays, recipient, requestId, sender, startedAt }: StoredTransfer,
  networks: Pick<TransferOrder, 'network' | 'origin'>,
): TransferOrder {
  return {
    ...initialTransferFields,
    ...networks,
    requestId,
    id: id === '' ? undefined : id,
    flow: -1,
    isEarlier: true,
    sender,
    pays: fromStoredCoin(pays),
    amount: fromStoredCoin(arrives),
    recipient,
    startedAt,
  };
}
