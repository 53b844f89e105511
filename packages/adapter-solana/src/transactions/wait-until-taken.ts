// waitUntilTaken(): asks a node about a transaction until the network has taken it, refused it, or can no longer take it.
// Polls, because sockets are often not there. Called after a send.
import { type Env, KitError, sleep, unknownSend } from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import { fromNode } from './node-error.js';
import { statusOf } from './send-signed.js';

/** A slot takes about 400 ms. */
const everyMs = 500;
/** A blockhash lives 150 slots; the height is asked now and then. */
const asksBetweenHeights = 6;
/** So many times nodes have to say that they do not have it. */
const absencesNeeded = 3;
/** For nodes that do not tell heights: well beyond the life of a blockhash. */
const patienceMs = 120_000;

export interface Sent {
  /** Base58 signature. */
  readonly id: string;
  /** The network takes the transaction at no greater height; infinite where that is not known. */
  readonly lastValidBlockHeight: number;
}

const order = ['processed', 'confirmed', 'finalized'];

/**
 * @throws KitError `tx/expired` when its blockhash ran out and the node does not have it, `tx/*` when the network refused it,
 *   `tx/unknown` when nobody can tell in two minutes, or the adapter was destroyed
 */
export async function waitUntilTaken(
  connection: Connection,
  { id, lastValidBlockHeight }: Sent,
  clock: Env['clock'],
  destroyed: AbortSignal,
): Promise<void> {
  const wanted = Math.max(order.indexOf(connection.commitment ?? ''), 1);
  const started = clock.now();
  /** Where the network was when the height was past: what a node does not have from there on, it never will. */
  let pastSlot: number | undefined;
  let absences = 0;
  for (let turn = 1; ; turn++) {
    // A node that does not answer once is asked again.
    const answer = await statusOf(connection, id).catch(() => undefined);
    const status = answer?.status;
    if (status?.err) throw fromNode(status.err);
    if (status && order.indexOf(status.confirmationStatus ?? '') >= wanted) return;
    // Behind one address stand many nodes, some of which are late: those cannot say so, nor can one alone.
    if (answer && !status && answer.slot >= (pastSlot ?? Number.POSITIVE_INFINITY)) absences++;
    if (absences >= absencesNeeded)
      throw new KitError('tx/expired', {
        context: { id },
        metaMessages: ['The network did not take the transaction in time: nothing was sent.'],
      });
    if (!status && pastSlot === undefined && turn % asksBetweenHeights === 0)
      pastSlot = await slotPast(connection, lastValidBlockHeight);
    if (clock.now() - started > patienceMs) throw unknownSend(undefined, id);
    await sleep(clock, everyMs, destroyed).catch((error: unknown) => {
      throw unknownSend(error, id);
    });
  }
}

/** The slot of a node that has passed the height; undefined for one that has not, or does not tell. */
async function slotPast(connection: Connection, height: number): Promise<number | undefined> {
  const info = await connection.getEpochInfo().catch(() => undefined);
  return info !== undefined && (info.blockHeight ?? 0) > height ? info.absoluteSlot : undefined;
}
