// createExpiry(): whether the network can still take a transaction that nodes do not have. Fed with each answer of a node
// about it.
import type { Connection } from '@solana/web3.js';

/** A blockhash lives 150 slots; the height is asked now and then. */
const pollsPerHeightCheck = 6;
/** So many times nodes have to say that they do not have it. */
const minAbsences = 3;

export interface StatusResponse {
  /** Where the node was. */
  readonly slot: number;
  /** Undefined where it does not have the transaction. */
  readonly status: unknown;
}

/**
 * @param lastValidBlockHeight the network takes the transaction at no greater one; infinite where that is not known
 * @returns takes what a node said, undefined where it said nothing; true once the transaction can never be taken any more
 */
export function createExpiryCheck(connection: Connection, lastValidBlockHeight: number) {
  /** Where the network was when the height was past: what a node does not have from there on, it never will. */
  let pastSlot: number | undefined;
  let absences = 0;
  let pollCount = 0;
  return async (answer: StatusResponse | undefined): Promise<boolean> => {
    pollCount++;
    const isAbsent = answer !== undefined && answer.status === undefined;
    // Behind one address stand many nodes, some of which are late: those cannot say so, nor can one alone.
    if (isAbsent && answer.slot >= (pastSlot ?? Number.POSITIVE_INFINITY)) absences++;
    if (absences >= minAbsences) return true;
    const isDue = answer?.status === undefined && pollCount % pollsPerHeightCheck === 0;
    if (isDue && pastSlot === undefined && Number.isFinite(lastValidBlockHeight))
      pastSlot = await querySlotPast(connection, lastValidBlockHeight);
    return false;
  };
}

/** The slot of a node that has passed the height; undefined for one that has not, or does not tell. */
async function querySlotPast(connection: Connection, height: number): Promise<number | undefined> {
  const info = await connection.getEpochInfo().catch(() => undefined);
  return info !== undefined && (info.blockHeight ?? 0) > height ? info.absoluteSlot : undefined;
}
