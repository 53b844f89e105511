import * as z from 'zod/mini';
import type { RunSequentially, SandboxChains } from '../chains/sandbox-chains.js';
import type { Pool } from '../dex/pools.js';
import { type FaultList, faultTimes } from '../http/traffic.js';
import type { EvmIndex } from '../indexer/create-evm-index.js';
import type { Clock, Database } from '../store/open-store.js';

/** What services of the API and of payments read. */
export interface ApiSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: SandboxChains;
  readonly index: EvmIndex;
  readonly explorerUrl: string;
  readonly exchangesUrl: string;
  readonly onrampUrl: string;
  readonly inTurn: RunSequentially;
  readonly convertFaults: FaultList<ConvertFault>;
  readonly transferFaults: FaultList<TransferFault>;
}

/** A wrong answer that a test requested. */
export const convertFault = z.object({
  /** `no-route`: no pool gives anything. `reversed`: the first quote is for the opposite direction. `stale`: uses outdated prices. */
  way: z.enum(['no-route', 'reversed', 'stale']),
  /** Default: both calls. */
  call: z.optional(z.enum(['quotes', 'build-transaction'])),
  times: faultTimes,
});

export interface ConvertFault extends z.infer<typeof convertFault> {
  /** For `stale`: the pools when the fault was set, by chain id. */
  readonly pools?: ReadonlyMap<number, readonly Pool[]>;
}

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
