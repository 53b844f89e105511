// The part of the ledger for payments to a transfer service. Asks no wallet.
import { type FeatureDeps, objectOf, shortText } from '@openappkit/core/feature';
import {
  amountShape,
  fromStoredCoin,
  isStoredCoin,
  toStoredAmount,
  toStoredCoin,
} from '../assets/stored-coin.js';
import type { Ledger } from '../transactions/ledger.js';
import type { LedgerEntry } from '../transactions/ledger-entry.types.js';
import { isSettled } from '../transactions/next-entry.js';
import type { StoredEntry } from '../transactions/persist.js';
import type { TransferCalls } from './transfer-calls.js';
import type {
  TransferOrder,
  TransferQuote,
  TransferRequest,
  TransferServiceStatus,
  TransferStatus,
} from './transfer.types.js';
import type { Payable } from '../transactions/payment.types.js';

const pollIntervalMs = 3_000;
const pollTimeoutMs = 600_000;
/** Each stored transfer is checked after a reload. */
const maxTransfers = 5;
/** Refunds arrive within this time. Milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

interface SentRef {
  readonly flow: number;
  readonly id: string | undefined;
}
interface Details
  extends Pick<TransferOrder, 'amount' | 'canPayOtherwise' | 'flow' | 'pays' | 'recipient'> {
  readonly destination: TransferOrder['network'];
  /** The service's last answer. */
  readonly reported: TransferServiceStatus;
}
/** Stored under the service's `requestId`, so that tabs that know the same quote share it. */
type Entry = LedgerEntry<Details>;

export const isTransferFinal = ({ status }: Pick<TransferOrder, 'status'>): boolean =>
  status === 'success' || status === 'failure' || status === 'refund';

export function createTransfers(
  { chain, ledger }: Pick<FeatureDeps, 'chain'> & { readonly ledger: Ledger },
  calls: Pick<TransferCalls, 'status'>,
  /** Called at each change, without a transfer if one was dropped. */
  onChange: (transfer?: TransferOrder) => void,
) {
  const part = ledger.open<Details>({
    name: 'transfer',
    maxStored: maxTransfers,
    maxAgeMs,
    mirrors: 'none',
    isStored: ({ isAcknowledged }) => !isAcknowledged,
    toStored: ({ amount, destination, pays, recipient }) => ({
      recipient,
      ...toStoredAmount(pays),
      arrives: toStoredCoin(destination.caipNetworkId, amount),
    }),
    onChange: (entry) => onChange(toTransfer(entry)),
    service: {
      intervalMs: pollIntervalMs,
      timeoutMs: pollTimeoutMs,
      async query({ storedKey }, signal) {
        const answer = await calls.status(storedKey, signal);
        return (now) => toReport(now, answer);
      },
    },
  });
  const findEntry = (requestId: string): Entry | undefined =>
    part.all().find(({ storedKey }) => storedKey === requestId);
  const keyOf = (requestId: string): number => findEntry(requestId)?.key ?? 0;

  function restoreEntry({ about, key, network }: StoredEntry) {
    const origin = chain.find(network);
    if (!origin || !isStoredTransfer(about) || findEntry(key)) return undefined;
    const { arrives, recipient, ...pays } = about;
    const destination = chain.find(arrives.network);
    if (!destination) return undefined;
    const details = {
      ...newDetails,
      flow: -1,
      destination,
      amount: fromStoredCoin(arrives),
      pays: fromStoredCoin(pays),
      recipient,
    };
    // Only the service's own answer counts.
    return { network: origin, details, status: 'unknown' } as const;
  }
  const isStored = ({ storedKey }: Entry): boolean =>
    part.stored().some(({ key }) => key === storedKey);
  function forget(requestId: string): void {
    part.forget(keyOf(requestId));
    part.forgetStored(requestId);
    onChange();
  }
  /** Adopts transfers that other pages sent, and checks their status. */
  function restore(): void {
    for (const { key } of part.adopt(restoreEntry)) void part.check(key);
  }

  return {
    /** Newest first. */
    all: (): readonly TransferOrder[] =>
      part
        .all()
        .map(toTransfer)
        .sort((one, other) => other.startedAt - one.startedAt),
    find(requestId: string): TransferOrder | undefined {
      const entry = findEntry(requestId);
      return entry && toTransfer(entry);
    },
    /** Queries the status now, then keeps polling. Never rejects. */
    check: (requestId: string): Promise<void> => part.check(keyOf(requestId)),
    /** Drops a transfer whose payment was not sent, also one that another tab stored. */
    forget,
    /** Drops transfers of other pages that another tab resolved: nothing was sent, or the user saw the result there. */
    dropResolved(): void {
      for (const each of part.all())
        if (each.isEarlier && !each.isAcknowledged && !isStored(each)) forget(each.storedKey);
    },
    acknowledge: (requestId: string): void => part.acknowledge(keyOf(requestId)),
    /** The user checked a transfer that the service does not report on. */
    confirmChecked(requestId: string): void {
      const entry = findEntry(requestId);
      if (!entry || isSettled(entry)) return;
      const { details, isCheckFailed, isLate, key } = entry;
      if (isLate || isCheckFailed || transferStatus(entry) === 'timeout')
        part.setDetails(key, { ...details, canPayOtherwise: true });
    },
    restore,
    /**
     * Tracks a quote that is being sent or was sent, because the service may pay out from then on. A repeated call only
     * updates the id.
     */
    track(
      { arrives, pays, requestId }: TransferQuote,
      { destination: { network, recipient }, origin, sender }: TransferRequest,
      { flow, id }: SentRef,
    ): void {
      const known = findEntry(requestId);
      if (known) {
        if (id !== undefined) part.apply(known.key, { type: 'identified', id });
        return;
      }
      const details = {
        ...newDetails,
        flow,
        destination: network,
        amount: arrives,
        pays,
        recipient,
      };
      const { key } = part.add({
        storedKey: requestId,
        network: origin.network,
        address: sender,
        details,
        id,
        status: 'unknown',
        isEarlier: flow < 0,
      });
      part.poll(key);
    },
    /**
     * Returns the newest transfer that may have been or may be paid out, and that the user has not acknowledged. Includes
     * transfers of earlier pages and other tabs.
     */
    findPending(matches: (transfer: TransferOrder) => boolean): TransferOrder | undefined {
      restore();
      const entry = part.findPending(
        (each) => (!each.isEarlier || isStored(each)) && matches(toTransfer(each)),
      );
      return entry && toTransfer(entry);
    },
  };
}

const newDetails = { reported: 'waiting', canPayOtherwise: false } as const;
const isStoredTransfer = objectOf({ recipient: shortText, ...amountShape, arrives: isStoredCoin });

function toTransfer(entry: Entry): TransferOrder {
  const { details, id, isCheckFailed, isChecking, isEarlier, network: origin } = entry;
  const { destination, reported, ...shown } = details;
  return Object.freeze({
    ...shown,
    requestId: entry.storedKey,
    id,
    isEarlier,
    isChecking,
    isUnreachable: isCheckFailed,
    sender: entry.address,
    origin,
    network: destination,
    status: transferStatus(entry),
    startedAt: entry.requestedAt,
  });
}

function transferStatus({ details, isLate, status }: Entry): TransferStatus {
  if (isLate && !isSettled({ status })) return 'late';
  return status === 'sent' ? 'pending' : details.reported;
}

const entryStatus = {
  waiting: 'unknown',
  timeout: 'unknown',
  pending: 'sent',
  success: 'confirmed',
  failure: 'reverted',
  refund: 'reverted',
} as const;

function toReport({ details, isEarlier, status: before }: Entry, reported: TransferServiceStatus) {
  const status = entryStatus[reported];
  const isOpen = status === 'unknown' || status === 'sent';
  const isBegun = status === 'sent' || before === 'sent';
  const canPayOtherwise = isOpen
    ? details.canPayOtherwise && !isBegun
    : status !== 'confirmed' || isEarlier;
  return {
    status,
    isRevived: reported === 'pending' || reported === 'success',
    details: { ...details, reported, canPayOtherwise },
  };
}

interface QuotedTransfer {
  readonly quote: TransferQuote;
  readonly request: TransferRequest;
}

const isStoredQuote = objectOf({
  requestId: shortText,
  recipient: shortText,
  arrives: isStoredCoin,
});

/**
 * Stores a quote with the wallet request, so that a page loaded meanwhile can query the transfer's status.
 * Returns the quote as JSON. The payer, the deposit address and the paid amount are stored with the request.
 */
export function toStoredQuote({ quote, request }: QuotedTransfer): object {
  const { network, recipient } = request.destination;
  const { arrives, requestId } = quote;
  return { requestId, recipient, arrives: toStoredCoin(network.caipNetworkId, arrives) };
}

/** Returns undefined for invalid data, or if the app no longer has the destination network. */
export function fromStoredQuote(
  { chain }: Pick<FeatureDeps, 'chain'>,
  stored: unknown,
  { amount, from, network, to }: Payable,
): QuotedTransfer | undefined {
  const destinationNetwork = isStoredQuote(stored) && chain.find(stored.arrives.network);
  if (!isStoredQuote(stored) || !destinationNetwork) return undefined;
  const { recipient, requestId } = stored;
  const arrives = fromStoredCoin(stored.arrives);
  return Object.freeze({
    quote: {
      requestId,
      receiver: to,
      pays: amount,
      arrives,
      fees: [],
      takesMs: undefined,
    },
    request: {
      sender: from.address,
      origin: { network, asset: amount },
      destination: { network: destinationNetwork, amount: arrives, recipient },
    },
  });
}
