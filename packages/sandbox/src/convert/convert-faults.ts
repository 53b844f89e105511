// The ways in which the convert API can be told to mislead who asks it; being slow or down is a fault like every service's.
// Kept in memory: they belong to one run. Set by the admin API, asked by the answers.

import type { Pool } from '../exchange/read-pools.js';
import { createOrders, type Orders } from '../control/counted-orders.js';

/** The calls that price something. */
export const pricedCalls = ['quotes', 'build-transaction'] as const;
export type PricedCall = (typeof pricedCalls)[number];

export const misleadingWays = ['no-route', 'reversed', 'stale'] as const;
type MisleadingWay = (typeof misleadingWays)[number];

export interface ConvertFault {
  /** `no-route`: no pool gives anything. `reversed`: a quote the other way comes first. `stale`: prices as they were. */
  readonly way: MisleadingWay;
  /** Which call; both when absent. */
  readonly call?: PricedCall | undefined;
  /** How many calls it hits; without it, every one until cleared. */
  readonly times?: number | undefined;
  /** Of `stale`: the pools as they lay when it was ordered, by the chain's number. */
  readonly pools?: ReadonlyMap<number, readonly Pool[]> | undefined;
}

export interface ConvertFaults extends Pick<Orders<ConvertFault>, 'add' | 'clear'> {
  /** The newest that hits this call, counted as used. */
  take(call: PricedCall): ConvertFault | undefined;
}

/** None yet. */
export function createConvertFaults(): ConvertFaults {
  const { add, clear, take } = createOrders<ConvertFault>();
  return { add, clear, take: (call) => take((fault) => (fault.call ?? call) === call) };
}
