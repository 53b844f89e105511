// Polls because many nodes offer no socket.
import { type Env, KitError, sleep, unknownSend } from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import { createExpiryCheck } from './expiry.js';
import { readBlockError } from './node-error.js';
import { querySignatureStatus } from './send-signed.js';

/** A slot takes about 400 ms. */
const pollIntervalMs = 500;
/** For nodes that do not report heights. Well beyond the life of a blockhash. */
const timeoutMs = 120_000;

interface SentTransaction {
  /** Base58 signature. */
  readonly id: string;
  /** The last height at which the network accepts the transaction; infinite if unknown. */
  readonly lastValidBlockHeight: number;
}

const commitmentOrder = ['processed', 'confirmed', 'finalized'];

/**
 * Waits until the network confirms the transaction, fails it, or can no longer accept it.
 *
 * @throws KitError `tx/expired` when its blockhash expired and the node does not have it, `tx/*` when it failed in a block,
 *  `tx/unknown` after two minutes without a result, or when the adapter was destroyed; each with the id in its context
 */
export async function waitForConfirmation(
  connection: Connection,
  { id, lastValidBlockHeight }: SentTransaction,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const minCommitment = Math.max(commitmentOrder.indexOf(connection.commitment ?? ''), 1);
  const started = clock.now();
  const hasExpired = createExpiryCheck(connection, lastValidBlockHeight);
  for (;;) {
    const answer = await querySignatureStatus(connection, id).catch(() => undefined);
    const status = answer?.status;
    // An unconfirmed block may be dropped, and a transaction that failed in it may still succeed.
    if (status?.err && status.confirmationStatus !== 'processed') throw toFailure(status.err, id);
    if (status && commitmentOrder.indexOf(status.confirmationStatus ?? '') >= minCommitment) return;
    if (await hasExpired(answer))
      throw new KitError('tx/expired', {
        context: { id },
        metaMessages: ['The transaction expired before the network included it. Nothing was sent.'],
      });
    if (clock.now() - started > timeoutMs) throw unknownSend(undefined, id);
    await sleep(clock, pollIntervalMs, destroyed).catch((error: unknown) => {
      throw unknownSend(error, id);
    });
  }
}

/** The transaction is in a block and its fee was charged, so the error carries its id. */
function toFailure(cause: unknown, id: string): KitError {
  const { code, hint } = readBlockError(cause);
  return new KitError(code, { cause, context: { id }, metaMessages: [hint] });
}
