// createKeptTransfers(): what was sent to a service and whose end nobody was shown, kept beyond the page: after a reload, and in
// another tab, a person learns what became of it, and nobody pays twice unwarned. Read with nothing believed.
import { type FeatureDeps, type Guarded, objectOf, shortText } from '@openappkit/core/feature';
import { isKeptCoin, isText, isTime, keepCoin } from '../kept/kept-coin.js';
import { createKeptList, olderThan } from '../kept/kept-list.js';
import type { TransferOrder } from './transfer.types.js';

/** Each is asked about after a reload; the oldest go first. */
const most = 5;
/** What is sent back comes within this time. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1_000;

const shape = objectOf({
  requestId: shortText,
  sender: shortText,
  recipient: shortText,
  pays: isKeptCoin,
  arrives: isKeptCoin,
  startedAt: isTime,
  /** Of the transaction; '' while nobody told it. */
  id: isText,
});
export type KeptTransfer = Guarded<typeof shape>;

export function createKeptTransfers(deps: Pick<FeatureDeps, 'env' | 'options'>) {
  const { all, has, put, remove } = createKeptList<KeptTransfer>(deps, {
    keptAs: 'transfer-pays',
    shape,
    most,
    keyOf: ({ requestId }) => requestId,
    isOld: olderThan(keptMs),
  });
  return {
    /** The newest first. */
    all,
    has,
    put({ amount, id = '', network, origin, pays, ...transfer }: TransferOrder): void {
      const { recipient, requestId, sender, startedAt } = transfer;
      const about = { requestId, sender, recipient, startedAt, id };
      const arrives = keepCoin(network.caipNetworkId, amount);
      put({ ...about, pays: keepCoin(origin.caipNetworkId, pays), arrives });
    },
    remove,
  };
}
