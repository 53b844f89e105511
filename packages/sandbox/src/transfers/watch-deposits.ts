// Deposits are found even if no client polls, because a closed page does not undo a payment.

import { timeoutMs, settleTransfer } from './settle-transfer.js';
import type { TransferSources } from './transfer-sources.js';
import { listOpenTransfers } from './transfer-store.js';

const pollIntervalMs = 1_000;
/** Longer than the timeout, to return late deposits. */
const watchDurationMs = 3 * timeoutMs;

/** @returns a function that stops watching and resolves when the current check is done */
export function watchDeposits(sources: TransferSources): () => Promise<void> {
  const { clock, db } = sources;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  let isOver = false;
  async function checkDeposits(): Promise<void> {
    for (const { request } of listOpenTransfers(db, clock.now() - watchDurationMs))
      if (!isOver) await settleTransfer(sources, request).catch(() => undefined);
  }
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = checkDeposits().finally(() => {
      isLooking = false;
    });
  }, pollIntervalMs);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await looking;
  };
}
