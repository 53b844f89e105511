// createFollowing(): asks an exchange what became of an order, until it is settled or has said nothing for five minutes. What it
// says becomes a change of the order; who keeps the orders is create-exchange-orders.ts. Never rejects.
import type { Env } from '@openappkit/core';
import { createAsking } from '../asking/create-asking.js';
import type { ExchangeCalls } from './exchange-calls.js';
import type { ExchangeBuyStatus, ExchangeOrder } from './exchange.types.js';

/** Between two questions, and for how long they are asked. */
const askAgainMs = 3_000;
const askForMs = 300_000;

export type OrderChange = Partial<Omit<ExchangeOrder, 'key' | 'flow'>>;

export interface FollowingGiven {
  readonly calls: Pick<ExchangeCalls, 'status'>;
  /** Between two questions. Milliseconds; by default 3 s. */
  readonly everyMs: number | undefined;
  /** Aborts when nobody follows anything any more. */
  readonly life: AbortSignal;
  find(key: number): ExchangeOrder | undefined;
  update(key: number, change: OrderChange): void;
  /** Whether the window of its page is closed. */
  isClosed(key: number): boolean;
  /** Pages to come say nothing of it. */
  settled(order: ExchangeOrder): void;
}

export const isOrderOver = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status === 'success' || status === 'failed';

/** Somebody may have paid by it. */
export const isOrderAsked = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status !== 'opening' && status !== 'blocked';

export function createFollowing(
  env: Pick<Env, 'clock'>,
  { calls, everyMs = askAgainMs, find, isClosed, life, settled, update }: FollowingGiven,
) {
  /** It said once that it has begun: what it says later takes nothing of that back. */
  const begun = new Set<number>();

  const openAs = (key: number) => (begun.has(key) ? 'in-progress' : 'waiting');
  /** What the exchange says, once. */
  async function look(key: number, signal: AbortSignal): Promise<void> {
    const order = find(key);
    if (order?.sessionId === undefined) return;
    const wasClosed = order.isWindowClosed;
    try {
      const said = await calls.status(order.exchange.id, order.sessionId, signal);
      if (!signal.aborted) take(key, said, wasClosed);
    } catch {
      if (signal.aborted) return;
      update(key, { isChecking: false, isUnreachable: true, isWindowClosed: isClosed(key) });
    }
  }
  /** @param wasClosed before it was asked */
  function take(key: number, { status, txHash }: ExchangeBuyStatus, wasClosed: boolean): void {
    const before = find(key);
    if (!before) return;
    const { isEarlier } = before;
    const isWindowClosed = isClosed(key);
    const seen = { isChecking: false, isUnreachable: false, isWindowClosed };
    if (status === 'IN_PROGRESS') begun.add(key);
    // What an earlier page has paid is not what this one asks for.
    if (status === 'SUCCESS')
      update(key, { ...seen, status: 'success', id: txHash, canPayOtherwise: isEarlier });
    else if (status === 'FAILED') update(key, { ...seen, status: 'failed', canPayOtherwise: true });
    else if (begun.has(key))
      update(key, { ...seen, status: 'in-progress', canPayOtherwise: false });
    else update(key, { ...seen, canPayOtherwise: isEarlier || (wasClosed && isWindowClosed) });
    // That an earlier one was paid is kept until somebody sees it.
    if (status === 'FAILED' || (status === 'SUCCESS' && !isEarlier)) settled(before);
  }
  const { check, follow, stop } = createAsking<number>(env, {
    everyMs,
    forMs: askForMs,
    life,
    isOver(key) {
      const order = find(key);
      return !order || isOrderOver(order);
    },
    look,
    onLate: (key) => update(key, { status: 'late' }),
  });

  return {
    follow,
    /** How it stands while it is open: it may have begun. */
    openAs,
    /** Asks the exchange now, and goes on asking. */
    async check(key: number): Promise<void> {
      const order = find(key);
      if (!order || isOrderOver(order) || !isOrderAsked(order)) return;
      const status = order.status === 'late' ? openAs(key) : order.status;
      update(key, { isChecking: true, status, isWindowClosed: isClosed(key) });
      await check(key);
    },
    /** Nobody waits for it any more. */
    stop,
  };
}
