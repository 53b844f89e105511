// Decides whether the network can still accept a transaction.
import type { Connection } from '@solana/web3.js';

/** Users rarely send more than a few transactions at once. */
const maxEntries = 100;

export interface ExpiryHeights {
  /** @param height infinite if unknown */
  add(id: string, height: number): void;
  /** Infinite for an unknown id. */
  get(id: string): number;
}

/** Stores the last valid block height of each transaction sent on this page, so that a later watch can tell when it expired. */
export function createExpiryHeights(): ExpiryHeights {
  const heights = new Map<string, number>();
  return {
    add(id, height) {
      heights.set(id, height);
      for (const old of heights.keys()) if (heights.size > maxEntries) heights.delete(old);
    },
    get: (id) => heights.get(id) ?? Number.POSITIVE_INFINITY,
  };
}

/** A blockhash is valid for 150 blocks, so checking the height every few polls is enough. */
const pollsPerHeightCheck = 6;
/** The number of times nodes must report the transaction as missing. */
const minAbsences = 3;

interface StatusResponse {
  readonly slot: number;
  /** Undefined if the node does not have the transaction. */
  readonly status: unknown;
}

/**
 * @param lastValidBlockHeight the last height at which the network accepts the transaction; infinite if unknown
 * @returns a function to call with each answer, or undefined without one; resolves true once the transaction can never be accepted
 */
export function createExpiryCheck(connection: Connection, lastValidBlockHeight: number) {
  /** A slot after the last valid height. A transaction missing from here on can never be included. */
  let pastSlot: number | undefined;
  let absences = 0;
  let pollCount = 0;
  return async (answer: StatusResponse | undefined): Promise<boolean> => {
    pollCount++;
    const isAbsent = answer !== undefined && answer.status === undefined;
    // Many nodes share one address. A node that lags cannot confirm an expiry, and a single answer is not enough.
    if (isAbsent && answer.slot >= (pastSlot ?? Number.POSITIVE_INFINITY)) absences++;
    if (absences >= minAbsences) return true;
    const isDue = answer?.status === undefined && pollCount % pollsPerHeightCheck === 0;
    if (isDue && pastSlot === undefined && Number.isFinite(lastValidBlockHeight))
      pastSlot = await querySlotPast(connection, lastValidBlockHeight);
    return false;
  };
}

async function querySlotPast(connection: Connection, height: number): Promise<number | undefined> {
  const info = await connection.getEpochInfo().catch(() => undefined);
  return info !== undefined && (info.blockHeight ?? 0) > height ? info.absoluteSlot : undefined;
}
