// createTransfers(): asks what became of what was sent to a service, until it is settled or has said nothing final for a while.
// Knows no feature and no wallet: it is told when something was sent. What was sent is followed for as long as the kit lives,
// and by the pages after it until a person was shown how it ended.
import type { FeatureParts } from '@openappkit/core/feature';
import { createAsking } from '../asking/create-asking.js';
import { coinKept } from '../kept/kept-coin.js';
import { createUnderWay } from '../under-way/create-under-way.js';
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
  parts: Pick<FeatureParts, 'chain' | 'env' | 'options'>,
  calls: Pick<TransferCalls, 'status'>,
  /** A part of the feature's state; written by nobody else. */
  state: { transfers: readonly TransferOrder[] },
  onChange: (transfer: TransferOrder) => void,
) {
  const { chain, env } = parts;
  const kept = createKeptTransfers(parts);
  /** The person knows how they stand: they stand in nobody's way. */
  const decided = new Set<string>();
  /** The service said once that it has the deposit: what it says later takes nothing of that back. */
  const seen = new Set<string>();
  const life = new AbortController();

  const { find, put, update, drop } = createUnderWay<TransferOrder, string>({
    get: () => state.transfers,
    set: (transfers) => {
      state.transfers = transfers;
    },
    keyOf: ({ requestId }) => requestId,
    beganAt: ({ startedAt }) => startedAt,
    isOver: isTransferOver,
    onChange,
    life: life.signal,
  });
  const isOver = (requestId: string): boolean => {
    const transfer = find(requestId);
    return !transfer || isTransferOver(transfer);
  };

  function take(requestId: string, said: ToldStatus): void {
    if (isOver(requestId)) return;
    if (said !== 'waiting' && said !== 'timeout') seen.add(requestId);
    // Looked up in vain, it came after all: nothing is paid beside it.
    if ((said === 'pending' || said === 'success') && decided.delete(requestId)) keep(requestId);
    const status =
      seen.has(requestId) && (said === 'waiting' || said === 'timeout') ? 'pending' : said;
    const isEnd = isTransferOver({ status });
    const canPayOtherwise = isEnd
      ? status !== 'success' || (find(requestId)?.isEarlier ?? false)
      : (find(requestId)?.canPayOtherwise ?? false) && status !== 'pending';
    update(requestId, { status, isChecking: false, isUnreachable: false, canPayOtherwise });
  }
  const keep = (requestId: string): void => {
    const transfer = find(requestId);
    if (transfer) kept.put(transfer);
  };
  /** What the service says, once. Never rejects. */
  async function look(requestId: string, signal: AbortSignal): Promise<void> {
    try {
      const said = await calls.status(requestId, signal);
      if (!signal.aborted) take(requestId, said);
    } catch {
      if (!signal.aborted) update(requestId, { isChecking: false, isUnreachable: true });
    }
  }
  const asking = createAsking<string>(env, {
    everyMs: askAgainMs,
    forMs: askForMs,
    life: life.signal,
    isOver,
    look,
    onLate: (requestId) => update(requestId, { status: 'late' }),
  });
  /** Asks the service now, and goes on asking. Never rejects. */
  async function check(requestId: string): Promise<void> {
    const transfer = find(requestId);
    if (!transfer || isTransferOver(transfer)) return;
    const status = transfer.status === 'late' ? openAs(requestId) : transfer.status;
    update(requestId, { isChecking: true, status });
    await asking.check(requestId);
  }
  const forget = (requestId: string): void => {
    asking.stop(requestId);
    kept.remove(requestId);
    drop(requestId);
  };
  const openAs = (requestId: string) => (seen.has(requestId) ? 'pending' : 'waiting');
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
    /** What was quoted is being sent, or was: from now on the service may pay by it. Told again, only the id is news. */
    begin(
      { arrives, pays, requestId }: TransferQuote,
      { destination, origin, sender }: TransferRequest,
      { flow, id }: Sent,
    ): void {
      const known = find(requestId);
      if (known) {
        if (id === undefined || id === known.id) return;
        update(requestId, { id });
        if (kept.has(requestId)) keep(requestId);
        return;
      }
      put({
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
        status: 'waiting',
        startedAt: env.clock.now(),
        isChecking: false,
        isUnreachable: false,
        canPayOtherwise: false,
      });
      keep(requestId);
      void asking.follow(requestId);
    },
    /** Nothing was sent after all. */
    forget,
    check,
    /** Of what other pages sent: another tab has learned that nothing was, or somebody was shown its end there. */
    dropGone(): void {
      for (const { isEarlier, requestId } of state.transfers)
        if (isEarlier && !kept.has(requestId) && !decided.has(requestId)) forget(requestId);
    },
    /**
     * The newest that may have been paid on already, or may yet, and that nobody has decided on: of this page, of the page
     * before, of another tab.
     */
    findOpen(isWanted: (transfer: TransferOrder) => boolean): TransferOrder | undefined {
      restore();
      return state.transfers.find((each) => {
        if (decided.has(each.requestId)) return false;
        // Nothing may be kept here: what this page sent it knows.
        const isOwn = !each.isEarlier && !isTransferOver(each);
        return (isOwn || kept.has(each.requestId)) && isWanted(each);
      });
    },
    /** A person was shown how it ended, and goes on or is done: pages to come say nothing of it. */
    decide(requestId: string): void {
      decided.add(requestId);
      kept.remove(requestId);
    },
    /** The person looked by themselves, where nobody told us. */
    confirmLookedUp(requestId: string): void {
      const { isUnreachable, status } = find(requestId) ?? {};
      if (status === 'late' || status === 'timeout' || isUnreachable)
        update(requestId, { canPayOtherwise: true });
    },
    restore,
    destroy(): void {
      life.abort();
    },
  };
}

function earlierTransfer(
  { arrives, id, pays, recipient, requestId, sender, startedAt }: KeptTransfer,
  places: Pick<TransferOrder, 'network' | 'origin'>,
): TransferOrder {
  return {
    ...places,
    requestId,
    id: id === '' ? undefined : id,
    flow: -1,
    isEarlier: true,
    sender,
    pays: coinKept(pays),
    amount: coinKept(arrives),
    recipient,
    status: 'waiting',
    startedAt,
    isChecking: false,
    isUnreachable: false,
    canPayOtherwise: false,
  };
}
