// Faults of transfers. In memory, so they end with the run.

import { createOrders, type Orders } from '../control/counted-orders.js';

/** Faults of a quote. */
export const quoteWays = [
  'no-route',
  'dearer',
  'less',
  'other-asset',
  'stranger',
  'transaction',
] as const;
/** Faults of a received deposit. */
export const settleWays = ['hold', 'fail', 'refund'] as const;
export type QuoteWay = (typeof quoteWays)[number];
export type SettleWay = (typeof settleWays)[number];

export interface TransferFault {
  /**
   * `no-route`: no provider takes it. `dearer`: it costs a tenth more. `less`: a tenth less arrives. `other-asset`: another coin
   * arrives. `stranger`: the deposit address is of another kind of network. `transaction`: asks for a transaction
   * instead of a deposit. `hold`: pays nothing until cleared. `fail`: keeps the deposit. `refund`: returns it.
   */
  readonly way: QuoteWay | SettleWay;
  /** How many transfers it affects. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface TransferFaults extends Pick<Orders<TransferFault>, 'add' | 'clear'> {
  /** Returns the newest fault of these kinds and counts one use. */
  take<Way extends QuoteWay | SettleWay>(ways: readonly Way[]): Way | undefined;
}

export function createTransferFaults(): TransferFaults {
  const { add, clear, take } = createOrders<TransferFault>();
  return {
    add,
    clear,
    take(ways) {
      const wayOf = (fault: TransferFault) => ways.find((each) => each === fault.way);
      const hit = take((fault) => wayOf(fault) !== undefined);
      return hit && wayOf(hit);
    },
  };
}
