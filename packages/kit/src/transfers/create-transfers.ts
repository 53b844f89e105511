// createTransfers(): what becomes of what was sent to a service, until it is settled or has said nothing final for a while. Knows no
// feature and no wallet: it is told when something was sent.
import type { FeatureDeps } from '@openappkit/core/feature';
import { coinKept } from '../kept/kept-coin.js';
import { createFollowed, type Told } from '../under-way/create-followed.js';
import { createKeptTransfers, type KeptTransfer } from './kept-transfers.js';
import type { TransferCalls } from './transfer-calls.js';
import type {
  ToldStatus,
  TransferOrder,
  TransferQuote,
  TransferRequest,
} from './transfer.types.js';

/** Between two questions, and for how long they are asked. */
const askAgainMs = 3_000;
const askForMs = 600_000;

interface Sent {
  readonly flow: number;
  readonly id: string | undefined;
}

/** Nothing becomes of it any more. */
export const isTransferOver = ({ status }: Pick<TransferOrder, 'status'>): boolean =>
  status === 'success' || status === 'failure' || status === 'refund';

export function createTransfers(
  deps: Pick<FeatureDeps, 'chain' | 'env' | 'options'>,
  calls: Pick<TransferCalls, 'status'>,
  /** A part of the feature's state; written by nobody else. */
  state: { transfers: readonly TransferOrder[] },
  onChange: (transfer: TransferOrder) => void,
) {
  const { chain, env } = deps;
  const kept = createKeptTransfers(deps);
  const followed = createFollowed<TransferOrder, string, ToldStatus, 'transfers'>(env, {
    state,
    name: 'transfers',
    keyOf: ({ requestId }) => requestId,
    beganAt: ({ startedAt }) => startedAt,
    isOver: isTransferOver,
    onChange,
    kept,
    everyMs: askAgainMs,
    forMs: askForMs,
    begunAs: 'pending',
    ask: ({ requestId }, signal) => calls.status(requestId, signal),
    read,
  });
  const { check, confirmLookedUp, decide, destroy, find, forget, put } = followed;

  /** What other pages sent is asked about here too. */
  function restore(): void {
    for (const each of kept.all()) {
      const origin = chain.find(each.pays.network);
      const network = chain.find(each.arrives.network);
      if (find(each.requestId) || !origin || !network) continue;
      put(earlierTransfer(each, { origin, network }));
      void check(each.requestId);
    }
  }

  return {
    find,
    check,
    /** Nothing was sent after all. */
    forget,
    decide,
    confirmLookedUp,
    restore,
    destroy,
    /** What was quoted is being sent, or was: from now on the service may pay by it. Told again, only the id is news. */
    begin(
      { arrives, pays, requestId }: TransferQuote,
      { destination, origin, sender }: TransferRequest,
      { flow, id }: Sent,
    ): void {
      const known = find(requestId);
      if (known) {
        if (id === undefined || id === known.id) return;
        followed.update(requestId, { id });
        if (kept.has(requestId)) followed.keep(requestId);
        return;
      }
      put({
        ...nothingSaid,
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
      followed.keep(requestId);
      void followed.follow(requestId);
    },
    /** Of what other pages sent: another tab has learned that nothing was, or somebody was shown its end there. */
    dropGone(): void {
      for (const { isEarlier, requestId } of state.transfers)
        if (isEarlier && !kept.has(requestId) && !followed.isDecided(requestId)) forget(requestId);
    },
    /**
     * The newest that may have been paid on already, or may yet, and that nobody has decided on: of this page, of the page
     * before, of another tab.
     */
    findOpen(isWanted: (transfer: TransferOrder) => boolean): TransferOrder | undefined {
      restore();
      return followed.findOpen((each) => {
        // Nothing may be kept here: what this page sent it knows.
        const isOwn = !each.isEarlier && !isTransferOver(each);
        return (isOwn || kept.has(each.requestId)) && isWanted(each);
      });
    },
  };
}

function read(
  { canPayOtherwise, isEarlier }: TransferOrder,
  said: ToldStatus,
  hasBegun: boolean,
): Told<TransferOrder> {
  const isSilent = said === 'waiting' || said === 'timeout';
  const status = hasBegun && isSilent ? 'pending' : said;
  const isPaid = status === 'success';
  return {
    change: {
      status,
      canPayOtherwise: isTransferOver({ status })
        ? !isPaid || isEarlier
        : canPayOtherwise && status !== 'pending',
    },
    hasBegun: !isSilent,
    isBack: said === 'pending' || said === 'success',
  };
}

const nothingSaid = {
  status: 'waiting',
  isChecking: false,
  isUnreachable: false,
  canPayOtherwise: false,
} as const;

function earlierTransfer(
  { arrives, id, pays, recipient, requestId, sender, startedAt }: KeptTransfer,
  places: Pick<TransferOrder, 'network' | 'origin'>,
): TransferOrder {
  return {
    ...nothingSaid,
    ...places,
    requestId,
    id: id === '' ? undefined : id,
    flow: -1,
    isEarlier: true,
    sender,
    pays: coinKept(pays),
    amount: coinKept(arrives),
    recipient,
    startedAt,
  };
}
