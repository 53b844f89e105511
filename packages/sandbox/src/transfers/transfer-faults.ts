// In memory, so they end with the run.

import { createFaultList, type FaultList } from '../control/fault-list.js';

export const quoteFaultKinds = [
  'no-route',
  'dearer',
  'less',
  'other-asset',
  'stranger',
  'transaction',
] as const;
export const settleFaultKinds = ['hold', 'fail', 'refund'] as const;
export type QuoteFaultKind = (typeof quoteFaultKinds)[number];
export type SettleFaultKind = (typeof settleFaultKinds)[number];

export interface TransferFault {
  /**
   * `no-route`: no provider takes it. `dearer`: it costs a tenth more. `less`: a tenth less arrives. `other-asset`: another coin
   * arrives. `stranger`: the deposit address is of another kind of network. `transaction`: asks for a transaction
   * instead of a deposit. `hold`: pays nothing until cleared. `fail`: keeps the deposit. `refund`: returns it.
   */
  readonly way: QuoteFaultKind | SettleFaultKind;
  /** Number of affected transfers. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface TransferFaults extends Pick<FaultList<TransferFault>, 'add' | 'clear'> {
  /** The newest fault of these kinds; counts one use. */
  take<Way extends QuoteFaultKind | SettleFaultKind>(kinds: readonly Way[]): Way | undefined;
}

export function createTransferFaults(): TransferFaults {
  const { add, clear, take } = createFaultList<TransferFault>();
  return {
    add,
    clear,
    take(kinds) {
      const wayOf = (fault: TransferFault) => kinds.find((each) => each === fault.way);
      const hit = take((fault) => wayOf(fault) !== undefined);
      return hit && wayOf(hit);
    },
  };
}
