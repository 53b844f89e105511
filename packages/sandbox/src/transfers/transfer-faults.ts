// The ways in which transfers can be told to go wrong; being slow or down is a fault like every service's. Kept in memory: they
// belong to one run. Set by the admin API, asked by the quote and by what settles.

import { createOrders, type Orders } from '../control/counted-orders.js';

/** Of a quote. */
export const quoteWays = [
  'no-route',
  'dearer',
  'less',
  'other-asset',
  'stranger',
  'transaction',
] as const;
/** Of a deposit that came. */
export const settleWays = ['hold', 'fail', 'refund'] as const;
export type QuoteWay = (typeof quoteWays)[number];
export type SettleWay = (typeof settleWays)[number];

export interface TransferFault {
  /**
   * `no-route`: nobody takes it. `dearer`: it costs a tenth more. `less`: a tenth less arrives. `other-asset`: another coin
   * arrives. `stranger`: the deposit goes to an address of another kind of network. `transaction`: a transaction is asked for in
   * place of a deposit. `hold`: nothing is paid on until this is cleared. `fail`: the deposit is kept. `refund`: it is sent back.
   */
  readonly way: QuoteWay | SettleWay;
  /** How many it hits; without it, every one until cleared. */
  readonly times?: number | undefined;
}

export interface TransferFaults extends Pick<Orders<TransferFault>, 'add' | 'clear'> {
  /** The newest that is one of these, counted as used. */
  take<Way extends QuoteWay | SettleWay>(ways: readonly Way[]): Way | undefined;
}

/** None yet. */
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
