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
import { createExpiry } from '../transactions/expiry.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { reasonOf } from '../transactions/refusal-reason.js';
import { statusOf } from '../transactions/send-signed.js';
import type { SentHeights } from '../transactions/sent-heights.js';

/** A slot takes about 400 ms, and 32 of them make a block final. */
const everyMs = 1000;
const patienceMs = 180_000;
/** A node that hangs holds nobody for longer. */
const answerMs = 10_000;
/** For what it cost and why it failed: it is told without where a node does not say. */
const detailMs = 5000;

interface WatchDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
  readonly heights: SentHeights;
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
  const until = clock.now() + patienceMs;
  /** Undefined where nobody answered in time. */
  const ask = <T>(question: Promise<T>, limitMs: number): Promise<T | undefined> => {
    const left = Math.max(0, Math.min(limitMs, until - clock.now()));
    const answer: Promise<T | undefined> = question.catch(() => undefined);
    return inTime(answer, clock, left, () => undefined, signal, destroyed);
  };
  if (signal.aborted) throw new KitError('request/cancelled');
  const connection = await open(request.network);
  const hasExpired = createExpiry(connection, heights.of(id));
  let told: TransactionStatus | undefined;
  let isAbsent = false;
  const tell = (status: TransactionStatus): void => {
    if (status !== told) request.onStatus?.(status);
    told = status;
  };
  for (;;) {
    const answer = await ask(statusOf(connection, id), answerMs);
    const status = answer?.status;
    const isSettled = status?.confirmationStatus === 'finalized';
    // A block that has not been confirmed may be dropped, and what failed in it may yet succeed.
    if (status?.err && (isSettled || status.confirmationStatus === 'confirmed')) {
      tell('refused');
      const { fee, logs } = (await ask(detailsOf(connection, id), detailMs)) ?? {};
      return { status: 'refused', id, reason: reasonOf(status.err, logs), fee };
    }
    if (isSettled) {
      tell('final');
      return { status: 'final', id, fee: (await ask(detailsOf(connection, id), detailMs))?.fee };
    }
    // One that a node forgot is taken as long as it may come back.
    if (status) tell('taken');
    if (await ask(hasExpired(answer), answerMs)) {
      tell('expired');
      return { status: 'expired', id };
    }
    const isOver = clock.now() >= until;
    // The last question has no time left to be answered in.
    if (answer || !isOver) isAbsent = answer !== undefined && !status;
    if (isOver) {
      tell('unknown');
      return { status: 'unknown', id, ...(isAbsent && { isAbsent }) };
    }
    await sleep(clock, Math.min(everyMs, until - clock.now()), signal, destroyed);
  }
}

/** What a transaction cost, and what its programs said. */
async function detailsOf(connection: Connection, id: string) {
  const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const;
  const found = await connection.getTransaction(id, config);
  const { fee, logMessages } = found?.meta ?? {};
  const isAmount = typeof fee === 'number' && Number.isSafeInteger(fee) && fee >= 0;
  return { fee: isAmount ? BigInt(fee) : undefined, logs: logMessages ?? [] };
}
