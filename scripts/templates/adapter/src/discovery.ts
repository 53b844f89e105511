// Finds the wallets of sample-thing. Part of the first load. Sends no requests to wallets.
import {
  type AdapterContext,
  type CandidateSource,
  createRowReports,
} from '@openappkit/core/adapter';

export interface FoundWallet {
  readonly id: string;
  /** The wallet's own object, not validated. */
  readonly wallet: unknown;
}

export interface Discovery extends CandidateSource<FoundWallet> {
  start(): void;
  stop(): void;
}

export function createDiscovery(context: AdapterContext): Discovery {
  const found: FoundWallet[] = [];
  const reports = createRowReports(context.env.clock, () => context.report.connectors([]));
  return {
    start: reports.changed,
    stop: reports.stop,
    candidates: (connectorId) => found.filter(({ id }) => id === connectorId),
    onFound: reports.onFound,
  };
}
