// createKeptTransfers(): what was sent to a service and whose end nobody was shown, kept beyond the page: after a reload, and in
// another tab, a person learns what became of it, and nobody pays twice unwarned. Read with nothing believed.
import {
  type FeatureParts,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import { createKeptList } from '../kept/kept-list.js';
import { keepCoin, keptCoin } from './kept-coin.js';
import type { TransferOrder } from './transfer.types.js';

/** Each is asked about after a reload; the oldest go first. */
const most = 5;
/** What is sent back comes within this time. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1_000;

const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);

const isText: Guard<string> = (value): value is string => value === '' || shortText(value);

const shape = objectOf({
  requestId: shortText,
  sender: shortText,
  recipient: shortText,
  pays: keptCoin,
  arrives: keptCoin,
  startedAt: isTime,
  /** Of the transaction; '' while nobody told it. */
  id: isText,
});
export type KeptTransfer = Guarded<typeof shape>;

export function createKeptTransfers({ env, options }: Pick<FeatureParts, 'env' | 'options'>) {
  const { projectId, instanceId } = options.state.current;
  const name = `openappkit:${projectId || 'local'}:${instanceId ?? 'default'}:transfer-pays`;
  const { read, write } = createKeptList<KeptTransfer>(env, { name, shape, most, forMs: keptMs });
  const others = (requestId: string): readonly KeptTransfer[] =>
    read().filter((each) => each.requestId !== requestId);
  return {
    /** The newest first. */
    all: read,
    has: (requestId: string): boolean => read().some((each) => each.requestId === requestId),
    put(transfer: TransferOrder): void {
      const { amount, id = '', network, origin, pays, recipient } = transfer;
      const { requestId, sender, startedAt } = transfer;
      const about = { requestId, sender, recipient, startedAt, id };
      const arrives = keepCoin(network.caipNetworkId, amount);
      const kept = { ...about, pays: keepCoin(origin.caipNetworkId, pays), arrives };
      write([kept, ...others(requestId)]);
    },
    remove(requestId: string): void {
      const after = others(requestId);
      if (after.length < read().length) write(after);
    },
  };
}
