import {
  cleanConnectorName,
  type Env,
  inTime,
  KitError,
  sleep,
  type TransactionOutcome,
  type TransactionStatus,
  type WatchTransactionRequest,
} from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import { createExpiryCheck, type ExpiryHeights } from '../transactions/expiry.js';
import { readBlockError } from '../transactions/node-error.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { querySignatureStatus } from '../transactions/send-signed.js';

/** A slot takes about 400 ms, and 32 of them make a block final. */
const pollIntervalMs = 1000;
const timeoutMs = 180_000;
/** Limits how long a node that hangs can delay the next poll. */
const answerTimeoutMs = 10_000;
/** Limits the wait for fee and logs. The result is reported without them if the node does not answer. */
const detailTimeoutMs = 5000;

type StatusAnswer = Awaited<ReturnType<typeof querySignatureStatus>> | undefined;

interface WatchDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
  readonly heights: ExpiryHeights;
}

/**
 * Polls a transaction until its status is final. Only transactions sent on this page can be `expired`, because others have no known expiry.
 *
 * @throws KitError `request/cancelled`, `chain/not-supported` without any URL
 */
export async function watchTransaction(
  request: WatchTransactionRequest,
  open: OpenConnection,
  { clock, destroyed, heights }: WatchDeps,
): Promise<TransactionOutcome> {
  const { id, signal } = request;
  const deadline = clock.now() + timeoutMs;
  const waitFor = <T>(pending: Promise<T>, limitMs: number): Promise<T | undefined> => {
    const remainingMs = Math.max(0, Math.min(limitMs, deadline - clock.now()));
    const answer: Promise<T | undefined> = pending.catch(() => undefined);
    return inTime(answer, clock, remainingMs, () => undefined, signal, destroyed);
  };
  if (signal.aborted) throw new KitError('request/cancelled');
  const connection = await open(request.network);
  const hasExpired = createExpiryCheck(connection, heights.get(id));
  let lastStatus: TransactionStatus | undefined;
  let isAbsent = false;
  const emitStatus = (status: TransactionStatus): void => {
    if (status !== lastStatus) request.onStatus?.(status);
    lastStatus = status;
  };
  /** Undefined until the status is final. */
  const readOutcome = async (answer: StatusAnswer): Promise<TransactionOutcome | undefined> => {
    const status = answer?.status;
    const isFinalized = status?.confirmationStatus === 'finalized';
    // An unconfirmed block may be dropped, and a transaction that failed in it may still succeed.
    if (status?.err && (isFinalized || status.confirmationStatus === 'confirmed')) {
      emitStatus('refused');
      const { fee, logs } = (await waitFor(queryDetails(connection, id), detailTimeoutMs)) ?? {};
      return { status: 'refused', id, reason: readFailureReason(status.err, logs), fee };
    }
    if (isFinalized) {
      emitStatus('final');
      const { fee } = (await waitFor(queryDetails(connection, id), detailTimeoutMs)) ?? {};
      return { status: 'final', id, fee };
    }
    // A node may forget a transaction and report it again, so `taken` is never taken back.
    if (status) emitStatus('taken');
    if (!(await waitFor(hasExpired(answer), answerTimeoutMs))) return undefined;
    emitStatus('expired');
    return { status: 'expired', id };
  };
  for (;;) {
    const answer = await waitFor(querySignatureStatus(connection, id), answerTimeoutMs);
    const outcome = await readOutcome(answer);
    if (outcome) return outcome;
    const isTimedOut = clock.now() >= deadline;
    // The last query may have had no time for an answer, so it does not change the result.
    if (answer || !isTimedOut) isAbsent = answer !== undefined && !answer.status;
    if (isTimedOut) {
      emitStatus('unknown');
      return { status: 'unknown', id, ...(isAbsent && { isAbsent }) };
    }
    await sleep(clock, Math.min(pollIntervalMs, deadline - clock.now()), signal, destroyed);
  }
}

async function queryDetails(connection: Connection, id: string) {
  const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const;
  const found = await connection.getTransaction(id, config);
  const { fee, logMessages } = found?.meta ?? {};
  const isAmount = typeof fee === 'number' && Number.isSafeInteger(fee) && fee >= 0;
  return { fee: isAmount ? BigInt(fee) : undefined, logs: logMessages ?? [] };
}

const maxLength = 200;

/** Log formats of Anchor programs and of programs that print an error. */
const logPatterns = [/Error Message: (.+?)\.?$/, /^Program log: Error: (.+)$/] as const;

/**
 * Returns the reason from the program's log, otherwise the node's error in plain text.
 *
 * @param error the `err` of a status
 * @param logs the transaction's logs, if a node returned them
 * @example
 * readFailureReason({ InstructionError: [2, { Custom: 1 }] }, ['Program log: Error: insufficient funds']); // 'insufficient funds'
 */
export function readFailureReason(
  error: unknown,
  logs: readonly unknown[] = [],
): string | undefined {
  const lines = logs.filter((line): line is string => typeof line === 'string').reverse();
  for (const line of lines.slice(0, 1000)) {
    const [, reason] = logPatterns.map((pattern) => pattern.exec(line)).find(Boolean) ?? [];
    const text = cleanConnectorName(reason, maxLength);
    if (text !== undefined) return text;
  }
  return readBlockError(error).hint;
}
