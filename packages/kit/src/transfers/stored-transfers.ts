// createKeptTransfers(): what was sent to a service and whose end nobody was shown, kept beyond the page: after a reload, and in
// another tab, a person learns what became of it, and nobody pays twice unwarned. Read with nothing believed.
import { type FeatureDeps, type Guarded, objectOf, shortText } from '@openappkit/core/feature';
import { isStoredCoin, isText, isTime, toStoredCoin } from '../persisted/stored-coin.js';
import { createStoredList, olderThan } from '../persisted/stored-list.js';
import type { TransferOrder } from './transfer.types.js';

/** Each is asked about after a reload; the oldest go first. */
const maxTransfers = 5;
/** What is sent back comes within this time. Milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

const shape = objectOf({
  requestId: shortText,
  sender: shortText,
  recipient: shortText,
  pays: isStoredCoin,
  arrives: isStoredCoin,
  startedAt: isTime,
  /** Of the transaction; '' while nobody told it. */
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
    /** The newest first. */
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
