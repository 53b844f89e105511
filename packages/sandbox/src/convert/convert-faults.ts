// Faults that make the convert API give wrong answers. In memory, so they end with the run.

import type { Pool } from '../exchange/read-pools.js';
import { createOrders, type Orders } from '../control/counted-orders.js';

/** Calls that return prices. */
export const pricedCalls = ['quotes', 'build-transaction'] as const;
export type PricedCall = (typeof pricedCalls)[number];

export const misleadingWays = ['no-route', 'reversed', 'stale'] as const;
type MisleadingWay = (typeof misleadingWays)[number];

export interface ConvertFault {
  /** `no-route`: no pool gives anything. `reversed`: the first quote is for the opposite direction. `stale`: uses outdated prices. */
  readonly way: MisleadingWay;
  /** Default: both calls. */
  readonly call?: PricedCall | undefined;
  /** How many calls it affects. Default: all until cleared. */
  readonly times?: number | undefined;
  /** For `stale`: the pools when the fault was set, by chain id. */
  readonly pools?: ReadonlyMap<number, readonly Pool[]> | undefined;
}

export interface ConvertFaults extends Pick<Orders<ConvertFault>, 'add' | 'clear'> {
  /** Returns the newest fault for this call and counts one use. */
  take(call: PricedCall): ConvertFault | undefined;
}

export function createConvertFaults(): ConvertFaults {
  const { add, clear, take } = createOrders<ConvertFault>();
  return { add, clear, take: (call) => take((fault) => (fault.call ?? call) === call) };
}
