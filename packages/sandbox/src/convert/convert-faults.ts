// The ways in which the convert API can be told to mislead who asks it; being slow or down is a fault like every service's.
// Kept in memory: they belong to one run. Set by the admin API, asked by the answers.

import type { Pool } from '../exchange/read-pools.js';

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

export interface ConvertFaults {
  add(fault: ConvertFault): void;
  clear(): void;
  /** The newest that hits this call, counted as used. */
  take(call: PricedCall): ConvertFault | undefined;
}

/** None yet. */
export function createConvertFaults(): ConvertFaults {
  let faults: { fault: ConvertFault; used: number }[] = [];
  return {
    add(fault) {
      faults.unshift({ fault, used: 0 });
    },
    clear() {
      faults = [];
    },
    take(call) {
      const found = faults.find(
        ({ fault, used }) =>
          (fault.call ?? call) === call && used < (fault.times ?? Number.POSITIVE_INFINITY),
      );
      if (!found) return undefined;
      found.used += 1;
      return found.fault;
    },
  };
}
