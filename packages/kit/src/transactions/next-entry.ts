// The life cycle of a transaction: decides every change between sent, rejected, unknown and settled. Pure and total.
import type { TransactionOutcome } from '@openappkit/core/adapter';
import { isKitError, KitError } from '@openappkit/core/feature';
import type { EntryEvent, EntryStatus, LedgerEntry } from './ledger-entry.types.js';

const settled: readonly EntryStatus[] = [
  'rejected',
  'confirmed',
  'reverted',
  'replaced',
  'expired',
];

export const isSettled = ({ status }: Pick<LedgerEntry, 'status'>): boolean =>
  settled.includes(status);

/** Error codes that prove that nothing was sent: the kit failed before it asked, or a wallet or node refused. */
const provesNotSent = /^(?:tx|wallet|calls|address|chain|connector|adapter|namespace|kit)\//;

/**
 * The failure of a request. Without proof that nothing was sent, `tx/unknown`. Once an id is known, only `tx/*` is proof.
 */
export function requestFailure(error: unknown, id: string | undefined): KitError {
  const proof = id === undefined ? provesNotSent : /^tx\//;
  if (isKitError(error) && proof.test(error.code)) return error;
  return new KitError('tx/unknown', { cause: error });
}

/** Returns the same object if the event changes nothing. */
export function nextEntry<Details>(
  before: LedgerEntry<Details>,
  event: EntryEvent,
  details: Details = before.details,
): LedgerEntry<Details> {
  const next = { ...before, details, ...changeOf(before, event) };
  const isSame = Object.entries(next).every(([name, value]) =>
    Object.is(value, Reflect.get(before, name)),
  );
  return isSame ? before : Object.freeze(next);
}

type ReportedEvent = Extract<EntryEvent, { type: 'reported' }>;
type Change = Partial<Omit<LedgerEntry, 'details'>>;

/** An answer of the wallet makes earlier checks meaningless. */
const unchecked = {
  isLate: false,
  isChecking: false,
  isCheckFailed: false,
  checkedAt: undefined,
  matches: 0,
} as const;

function changeOf(before: LedgerEntry, event: EntryEvent): Change {
  const { status } = before;
  switch (event.type) {
    // A status check may settle the transaction before the wallet answers.
    case 'progress':
      if (isSettled(before)) return {};
      if (event.isSending) return status === 'requested' ? { id: event.id } : {};
      return event.isSent
        ? { ...unchecked, status: 'sent', id: event.id, error: undefined }
        : { ...unchecked, status: 'unknown', id: event.id, isChecking: true };
    case 'calls-accepted':
      return { callsId: event.callsId };
    case 'answered':
      return isSettled(before)
        ? {}
        : { ...unchecked, status: 'sent', id: event.id, error: undefined };
    case 'failed':
      return isSettled(before) ? {} : failed(before, event.error);
    case 'abandoned':
      if (status === 'requested') return { status: 'unknown', error: event.error };
      return before.isChecking ? { isChecking: false, isCheckFailed: true } : {};
    case 'check-started':
      return { isChecking: true, isCheckFailed: false };
    case 'check-failed':
      return { isChecking: false, isCheckFailed: true };
    case 'checked':
      return { isChecking: false, checkedAt: event.at };
    case 'found':
      return found(before, event.ids, event.at);
    case 'calls-refused':
      return isSettled(before)
        ? {}
        : { isChecking: false, checkedAt: event.at, status: 'rejected', error: event.error };
    case 'seen': {
      // Another transaction may look like this one, so a match says nothing before it is settled.
      if (before.matches > 0) return {};
      const seen = { isChecking: false, checkedAt: event.at };
      // Only a transaction that was sent has a status on the network.
      return status === 'unknown' ? { ...seen, status: 'sent', error: undefined } : seen;
    }
    case 'traced':
      return { trace: event.trace };
    case 'watched':
      return watched(before, event);
    case 'watching-ended':
      return isSettled(before) ? {} : { status: 'unknown', trace: undefined };
    case 'arrived':
      return status === 'unknown' ? { status: 'confirmed' } : {};
    case 'polled': {
      if (isSettled(before)) return {};
      const change = status === 'requested' ? ({ status: 'unknown' } as const) : {};
      return { ...change, isLate: false, isChecking: event.isCheck || before.isChecking };
    }
    case 'reported':
      return isSettled(before) ? {} : reported(before, event);
    case 'identified':
      return { id: event.id };
    case 'polling-ended':
      return isSettled(before) ? {} : { isLate: true };
    case 'acknowledged':
      return { isAcknowledged: true };
  }
}

/** A service that has begun cannot undo that with a later answer. */
function reported(before: LedgerEntry, { at, id, isRevived, status }: ReportedEvent): Change {
  return {
    status: status === 'unknown' ? before.status : status,
    id: id ?? before.id,
    isChecking: false,
    isCheckFailed: false,
    checkedAt: at,
    isAcknowledged: before.isAcknowledged && !isRevived,
  };
}

function failed(before: LedgerEntry, error: KitError): Change {
  const { id: errorId } = error.context;
  const isNamed = typeof errorId === 'string' && errorId !== '';
  const ownId = before.matches > 0 ? undefined : before.id;
  const id = isNamed ? errorId : ownId;
  const end = { ...unchecked, id, error };
  if (error.code === 'tx/unknown') return { ...end, status: 'unknown' };
  // The node refused what the wallet signed, so no transaction has this id.
  const isRefused = before.status === 'requested' && !isNamed;
  if (id === undefined || isRefused) return { ...end, id: undefined, status: 'rejected' };
  return { ...end, status: error.code === 'tx/expired' ? 'expired' : 'reverted' };
}

/** Keeps the id of a single match. Several are left to the user, because only they can tell which one it is. */
function found(before: LedgerEntry, ids: readonly string[], at: number): Change {
  // The wallet has answered meanwhile.
  if (before.id !== undefined) return { isChecking: false };
  const [id, ...more] = ids;
  if (id === undefined) return { isChecking: false, checkedAt: at };
  return more.length > 0 ? { isChecking: false, matches: ids.length } : { id, matches: 1 };
}

function watched(
  before: LedgerEntry,
  { at, outcome, paid }: Extract<EntryEvent, { type: 'watched' }>,
): Change {
  const seen = statusOf(outcome, before);
  // The transaction may succeed although the account's calls in it failed; the wallet reports that.
  const status = before.status === 'reverted' && seen === 'confirmed' ? 'reverted' : seen;
  // An unknown status counts as checked only if the network lacks the transaction: only then may the user send again.
  const isChecked = status !== 'unknown' || outcome.isAbsent === true;
  const check = {
    isChecking: false,
    isCheckFailed: !isChecked,
    ...(isChecked && { checkedAt: at }),
  };
  // Another transaction may look like this one, so the failure of a match does not prove that this one failed.
  const isFailedMatch = before.matches > 0 && status !== 'confirmed' && isSettled({ status });
  if (isFailedMatch && isSettled(before)) return check;
  if (isFailedMatch)
    return { status: 'unknown', id: undefined, isChecking: false, isLate: false, trace: undefined };
  const { id, reason, replaced } = outcome;
  if (isSettled({ status }))
    return { ...check, status, id, reason, replaced, paid, error: undefined, trace: undefined };
  return isSettled(before) ? check : { ...check, status, isLate: status === 'sent' };
}

function statusOf({ replaced, status }: TransactionOutcome, before: LedgerEntry): EntryStatus {
  const isOther = replaced === 'cancelled' || replaced === 'replaced';
  if (status === 'final') return isOther ? 'replaced' : 'confirmed';
  if (status === 'refused') return isOther ? 'replaced' : 'reverted';
  if (status === 'expired') return 'expired';
  return before.status === 'unknown' ? 'unknown' : 'sent';
}
