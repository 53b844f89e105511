// Stores transfers whose result the user has not seen, so that a reload or another tab shows it and does not pay twice.
// Stored data is validated.
import { type FeatureDeps, type Guarded, objectOf, shortText } from '@openappkit/core/feature';
import { isStoredCoin, isText, isTime, toStoredCoin } from '../persisted/stored-coin.js';
import { createStoredList, olderThan } from '../persisted/stored-list.js';
import type { TransferOrder } from './transfer.types.js';

/** Each transfer is checked after a reload. The oldest are dropped first. */
const maxTransfers = 5;
/** Refunds arrive within this time. Milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

const shape = objectOf({
  requestId: shortText,
  sender: shortText,
  recipient: shortText,
  pays: isStoredCoin,
  arrives: isStoredCoin,
  startedAt: isTime,
  /** Transaction id; empty until it is known. */
  id: isText,
});
export type StoredTransfer = Guarded<typeof shape>;

export function createStoredTransfers(deps: Pick<FeatureDeps, 'env' | 'options'>) {
  const { all, has, put, remove } = createStoredList<StoredTransfer>(deps, {
    storageName: 'transfer-pays',
    shape,
    maxItems: maxTransfers,
    keyOf: ({ requestId }) => requestId,
    isExpired: olderThan(maxAgeMs),
  });
  return {
    /** Newest first. */
    all,
    has,
    put({ amount, id = '', network, origin, pays, ...transfer }: TransferOrder): void {
      const { recipient, requestId, sender, startedAt } = transfer;
      const about = { requestId, sender, recipient, startedAt, id };
      const arrives = toStoredCoin(network.caipNetworkId, amount);
      put({ ...about, pays: toStoredCoin(origin.caipNetworkId, pays), arrives });
    },
    remove,
  };
}
