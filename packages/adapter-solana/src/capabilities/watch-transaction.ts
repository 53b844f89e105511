// Follows a transaction until nothing about it changes any more. Loaded on first use.
import {
  type Env,
  inTime,
  KitError,
  sleep,
  type TransactionOutcome,
  type TransactionStatus,
  type WatchTransactionRequest,
} from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import { createExpiryCheck } from '../transactions/expiry.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { readFailureReason } from '../transactions/failure-reason.js';
import { querySignatureStatus } from '../transactions/send-signed.js';
import type { ExpiryHeights } from '../transactions/expiry-heights.js';

/** A slot takes about 400 ms, and 32 of them make a block final. */
const pollIntervalMs = 1000;
const timeoutMs = 180_000;
/** A node that hangs holds nobody for longer. */
const answerTimeoutMs = 10_000;
/** For what it cost and why it failed: it is told without where a node does not say. */
const detailTimeoutMs = 5000;

interface WatchDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
  readonly heights: ExpiryHeights;
}

/**
 * Only what was sent on this page can be `expired`: of others nobody here knows for how long the network takes them.
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
  /** Undefined where nobody answered in time. */
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
  for (;;) {
    const answer = await waitFor(querySignatureStatus(connection, id), answerTimeoutMs);
    const status = answer?.status;
    const isFinalized = status?.confirmationStatus === 'finalized';
    // A block that has not been confirmed may be dropped, and what failed in it may yet succeed.
    if (status?.err && (isFinalized || status.confirmationStatus === 'confirmed')) {
      emitStatus('refused');
      const { fee, logs } = (await waitFor(queryDetails(connection, id), detailTimeoutMs)) ?? {};
      return { status: 'refused', id, reason: readFailureReason(status.err, logs), fee };
    }
    if (isFinalized) {
      emitStatus('final');
      return {
        status: 'final',
        id,
        fee: (await waitFor(queryDetails(connection, id), detailTimeoutMs))?.fee,
      };
    }
    // One that a node forgot is taken as long as it may come back.
    if (status) emitStatus('taken');
    if (await waitFor(hasExpired(answer), answerTimeoutMs)) {
      emitStatus('expired');
      return { status: 'expired', id };
    }
    const isTimedOut = clock.now() >= deadline;
    // The last question has no time left to be answered in.
    if (answer || !isTimedOut) isAbsent = answer !== undefined && !status;
    if (isTimedOut) {
      emitStatus('unknown');
      return { status: 'unknown', id, ...(isAbsent && { isAbsent }) };
    }
    await sleep(clock, Math.min(pollIntervalMs, deadline - clock.now()), signal, destroyed);
  }
}

/** What a transaction cost, and what its programs said. */
async function queryDetails(connection: Connection, id: string) {
  const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const;
  const found = await connection.getTransaction(id, config);
  const { fee, logMessages } = found?.meta ?? {};
  const isAmount = typeof fee === 'number' && Number.isSafeInteger(fee) && fee >= 0;
  return { fee: isAmount ? BigInt(fee) : undefined, logs: logMessages ?? [] };
}
