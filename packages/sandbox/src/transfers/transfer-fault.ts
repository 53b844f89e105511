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
type SettleFaultKind = (typeof settleFaultKinds)[number];

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
