// Wrong answers of the convert API. In memory, so they end with the run.

import type { Pool } from '../dex/read-pools.js';
import { createFaultList, type FaultList } from '../control/fault-list.js';

export const pricedCalls = ['quotes', 'build-transaction'] as const;
export type PricedCall = (typeof pricedCalls)[number];

export const misleadingKinds = ['no-route', 'reversed', 'stale'] as const;
type MisleadingKind = (typeof misleadingKinds)[number];

export interface ConvertFault {
  /** `no-route`: no pool gives anything. `reversed`: the first quote is for the opposite direction. `stale`: uses outdated prices. */
  readonly way: MisleadingKind;
  /** Default: both calls. */
  readonly call?: PricedCall | undefined;
  /** Number of affected calls. Default: all until cleared. */
  readonly times?: number | undefined;
  /** For `stale`: the pools when the fault was set, by chain id. */
  readonly pools?: ReadonlyMap<number, readonly Pool[]> | undefined;
}

export interface ConvertFaults extends Pick<FaultList<ConvertFault>, 'add' | 'clear'> {
  /** The newest fault for this call; counts one use. */
  take(call: PricedCall): ConvertFault | undefined;
}

export function createConvertFaults(): ConvertFaults {
  const { add, clear, take } = createFaultList<ConvertFault>();
  return { add, clear, take: (call) => take((fault) => (fault.call ?? call) === call) };
}
