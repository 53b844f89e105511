// Watches the chains for deposits, whoever asks or not: a page that is closed changes nothing of what was paid. Started by
// start-sandbox.

import { patienceMs, settleTransfer } from './settle-transfer.js';
import type { TransferSources } from './transfer-sources.js';
import { listOpenTransfers } from './transfer-store.js';

const everyMs = 1_000;
/** A late deposit is sent back for a while. */
const watchedMs = 3 * patienceMs;

/** @returns what ends it, once the look under way is over */
export function watchDeposits(sources: TransferSources): () => Promise<void> {
  const { clock, db } = sources;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  let isOver = false;
  async function look(): Promise<void> {
    // A chain that does not answer is asked again.
    for (const { request } of listOpenTransfers(db, clock.now() - watchedMs))
      if (!isOver) await settleTransfer(sources, request).catch(() => undefined);
  }
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = look().finally(() => {
      isLooking = false;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await looking;
  };
}
