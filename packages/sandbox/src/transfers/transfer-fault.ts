import * as z from 'zod/mini';
import { faultTimes } from '../http/traffic.js';

export const quoteFaults = [
  'no-route',
  'dearer',
  'less',
  'other-asset',
  'stranger',
  'transaction',
] as const;
export const settleFaults = ['hold', 'fail', 'refund'] as const;
export type QuoteFault = (typeof quoteFaults)[number];

export const transferFault = z.object({
  /**
   * `no-route`: no provider takes it. `dearer`: it costs a tenth more. `less`: a tenth less arrives. `other-asset`: another coin
   * arrives. `stranger`: the deposit address is of another kind of network. `transaction`: asks for a transaction
   * instead of a deposit. `hold`: pays nothing until cleared. `fail`: keeps the deposit. `refund`: returns it.
   */
  way: z.enum([...quoteFaults, ...settleFaults]),
  times: faultTimes,
});
export type TransferFault = z.infer<typeof transferFault>;
