// waitUntilTaken(): asks a node about a transaction until the network has taken it, refused it, or can no longer take it.
// Polls, because sockets are often not there. Called after a send.
import { type Env, KitError, sleep } from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import { fromNode } from './node-error.js';

/** A slot takes about 400 ms. */
const everyMs = 500;
/** A blockhash lives 150 slots; the height is asked now and then. */
const asksBetweenHeights = 6;
/** For nodes that do not tell heights: well beyond the life of a blockhash. */
const patienceMs = 120_000;

export interface Sent {
  /** Base58 signature. */
  readonly id: string;
  /** The network takes the transaction at no greater height. */
  readonly lastValidBlockHeight: number;
}

const order = ['processed', 'confirmed', 'finalized'];

/**
 * @throws KitError `tx/expired` when its blockhash ran out, `request/timed-out` when nobody can tell,
 *   `tx/*` when the network refused it, `request/cancelled` when the adapter was destroyed
 */
export async function waitUntilTaken(
  connection: Connection,
  { id, lastValidBlockHeight }: Sent,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const wanted = Math.max(order.indexOf(connection.commitment ?? ''), 1);
  const started = clock.now();
  for (let turn = 1; ; turn++) {
    // A node that does not answer once is asked again.
    const answer = await connection.getSignatureStatuses([id]).catch(() => undefined);
    const status = answer?.value[0];
    if (status?.err) throw fromNode(status.err);
    if (status && order.indexOf(status.confirmationStatus ?? '') >= wanted) return;
    const isOver =
      !status && turn % asksBetweenHeights === 0 && (await height()) > lastValidBlockHeight;
    if (isOver || clock.now() - started > patienceMs)
      throw new KitError(isOver ? 'tx/expired' : 'request/timed-out', {
        context: { id },
        metaMessages: [
          'The network did not take the transaction in time. Look it up before you try again.',
        ],
      });
    await sleep(clock, everyMs, destroyed);
  }

  function height(): Promise<number> {
    return connection.getBlockHeight().catch(() => 0);
  }
}
