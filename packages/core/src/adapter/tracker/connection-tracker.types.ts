import type { CaipNetworkId } from '../../caip/caip.js';
import type { Env } from '../../env/env.types.js';
import type { AccountDetail, AdapterReports, WalletConnection } from '../adapter.types.js';

export interface WalletFacts {
  /** Checked and canonical, in the wallet's order. The first is active. */
  readonly accounts: readonly string[];
  readonly caipNetworkId: CaipNetworkId;
}

/** Some of the facts. An `undefined` fact was unreadable: keep the known value, but drop responses to older queries. */
export type ReportedFacts<Facts> = { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined };

export interface TrackedConnection<Wallet, Facts extends WalletFacts = WalletFacts> {
  readonly connectorId: string;
  readonly wallet: Wallet;
  /** A fact is missing until it is reported. */
  readonly known: Partial<Facts>;
  /** Set if a shared connector made the connection, which then reports changes and ends the session itself. */
  readonly attached: WalletConnection | undefined;
  /** Aborts with `wallet/disconnected` when the connection ends for any reason. */
  readonly signal: AbortSignal;
  /** Ends the connection locally and does not notify core. A second call does nothing. */
  end(): void;
}

export type BegunConnection<Facts extends WalletFacts = WalletFacts> = Omit<
  TrackedConnection<unknown, Facts>,
  'wallet'
>;

export interface ConnectionTrackerOptions<Wallet, Facts extends WalletFacts> {
  readonly namespace: string;
  readonly clock: Env['clock'];
  readonly report: Pick<AdapterReports, 'accountsChanged' | 'chainChanged' | 'disconnected'>;
  readonly listen: (live: TrackedConnection<Wallet, Facts>) => () => void;
  /** Silent queries that together cover all facts. Each may fail independently. */
  readonly queries: (
    live: TrackedConnection<Wallet, Facts>,
  ) => readonly (() => Promise<ReportedFacts<Facts>>)[];
  /** Called before core is notified, so that the namespace's provider can emit events. Includes attached connections. */
  readonly onChange?: (live: TrackedConnection<Wallet, Facts>, change: TrackedChange) => void;
}
export type TrackedChange = 'accounts' | 'chain' | 'disconnect';

export interface Established {
  readonly provider: unknown;
  /** The account of a restored session. It comes first if the wallet offers it. */
  readonly first?: string | undefined;
  readonly details?: readonly AccountDetail[] | undefined;
  readonly leavesNetworkToApp?: boolean | undefined;
}

export interface ConnectionTracker<Wallet, Facts extends WalletFacts = WalletFacts> {
  /**
   * Connects a wallet and listens to it from the start, so that no event is missed. The finished connection replaces an
   * earlier one of the same id, and its changes are reported.
   *
   * @param learn asks the wallet, passes its responses to the tracker and returns what the app receives
   * @returns the connection, built from the latest facts
   * @throws what `learn` throws; KitError `wallet/disconnected` without a wallet, an account or a network
   */
  establish(
    connectorId: string,
    wallet: (live: BegunConnection<Facts>) => Wallet,
    learn: (live: TrackedConnection<Wallet, Facts>) => Promise<Established>,
  ): Promise<WalletConnection>;
  /** Adds a connection of a shared connector. For the same session, updates it so that pending requests continue. */
  attach(
    connection: WalletConnection,
    wallet: (live: BegunConnection<Facts>) => Wallet,
  ): TrackedConnection<Wallet, Facts>;
  get(connectorId: string): TrackedConnection<Wallet, Facts> | undefined;
  /** @throws KitError `wallet/disconnected` if there is no such connection */
  require(connectorId: string): TrackedConnection<Wallet, Facts>;
  /** Applies an event and drops responses to earlier queries. An empty account list ends the connection. */
  applyEvent(live: TrackedConnection<Wallet, Facts>, facts: ReportedFacts<Facts>): void;
  /**
   * Queries the wallet silently. A newer event or query overrides the facts in its response.
   *
   * @throws what the request throws, unless an event has arrived since
   */
  query(
    live: TrackedConnection<Wallet, Facts>,
    question: () => Promise<ReportedFacts<Facts>>,
  ): Promise<void>;
  /**
   * Asks the user through the wallet. Queries the wallet afterwards if an event contradicted the response.
   *
   * @throws what the request throws
   */
  requestFromUser(
    live: TrackedConnection<Wallet, Facts>,
    question: () => Promise<ReportedFacts<Facts>>,
  ): Promise<void>;
  /**
   * Queries everything again after an event that does not say what changed, or that is unreadable.
   *
   * @param isLost the wallet may be gone; the connection ends if it offers no accounts now
   */
  invalidate(live: TrackedConnection<Wallet, Facts>, isLost?: boolean): void;
  drop(live: TrackedConnection<Wallet, Facts>): void;
  /** Queries every wallet silently after the page was asleep. A wallet that does not respond keeps its facts. */
  resync(): void;
  /** Also ends unfinished connections. Does not notify core. */
  endAll(): void;
}
