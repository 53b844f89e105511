// waitUntilTaken(): asks a node about a transaction until the network has taken it, refused it, or can no longer take it.
// Polls, because sockets are often not there. Called after a send.
import { type Env, KitError, sleep, unknownSend } from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import { createExpiryCheck } from './expiry.js';
import { toNodeError } from './node-error.js';
import { querySignatureStatus } from './send-signed.js';

/** A slot takes about 400 ms. */
const pollIntervalMs = 500;
/** For nodes that do not tell heights: well beyond the life of a blockhash. */
const timeoutMs = 120_000;

export interface SentTransaction {
  /** Base58 signature. */
  readonly id: string;
  /** The network takes the transaction at no greater height; infinite where that is not known. */
  readonly lastValidBlockHeight: number;
}

const commitmentOrder = ['processed', 'confirmed', 'finalized'];

/**
 * @throws KitError `tx/expired` when its blockhash ran out and the node does not have it, `tx/*` when it failed in a block,
 *   `tx/unknown` when nobody can tell in two minutes, or the adapter was destroyed; each with the id in its context
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
    // A node that does not answer once is asked again.
    const answer = await querySignatureStatus(connection, id).catch(() => undefined);
    const status = answer?.status;
    // A block that has not been confirmed may be dropped, and what failed in it may yet succeed.
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

/** It is in a block, and its fee was charged: whoever reads of it needs its id. */
function toFailure(cause: unknown, id: string): KitError {
  const { code, metaMessages } = toNodeError(cause);
  return new KitError(code, { cause, context: { id }, metaMessages });
}
