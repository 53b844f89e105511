import type { CaipNetworkId } from '../../caip/caip.js';
import type { Env } from '../../env/env.types.js';
import type { AccountDetail, AdapterReports, WalletConnection } from '../adapter.types.js';

/** What core wants to know of a wallet. A family of wallets may add facts of its own. */
export interface WalletFacts {
  /** Checked and canonical, in the wallet's order; the first is active. */
  readonly accounts: readonly string[];
  readonly caipNetworkId: CaipNetworkId;
}

/** Some of the facts. One that is there but `undefined` could not be read: what stood stays, older answers do not count. */
export type ReportedFacts<Facts> = { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined };

/** A connection to a wallet, from the first question to its end. */
export interface TrackedConnection<Wallet, Facts extends WalletFacts = WalletFacts> {
  readonly connectorId: string;
  /** How the family talks to it. */
  readonly wallet: Wallet;
  /** What the wallet last said; a fact is missing until then. */
  readonly known: Partial<Facts>;
  /** The connection that a shared connector made: not ours to listen to, to report or to end at the wallet. */
  readonly attached: WalletConnection | undefined;
  /** Aborts with `wallet/disconnected` when the connection ends for any reason. */
  readonly signal: AbortSignal;
  /** Ends the connection locally without a report. A second call does nothing. */
  end(): void;
}

/** Before its wallet can be talked to. */
export type BegunConnection<Facts extends WalletFacts = WalletFacts> = Omit<
  TrackedConnection<unknown, Facts>,
  'wallet'
>;

export interface ConnectionTrackerOptions<Wallet, Facts extends WalletFacts> {
  readonly namespace: string;
  readonly clock: Env['clock'];
  readonly report: Pick<AdapterReports, 'accountsChanged' | 'chainChanged' | 'disconnected'>;
  /** Subscribes to a wallet's events and passes them to the tracker. Returns the unsubscribe function. */
  readonly listen: (live: TrackedConnection<Wallet, Facts>) => () => void;
  /** What to ask a wallet silently to know all facts: each answers some, and may fail without the others. */
  readonly queries: (
    live: TrackedConnection<Wallet, Facts>,
  ) => readonly (() => Promise<ReportedFacts<Facts>>)[];
  /** Told of each change before core is, for the events that a family's own provider has; of attached ones too. */
  readonly onChange?: (live: TrackedConnection<Wallet, Facts>, change: TrackedChange) => void;
}
export type TrackedChange = 'accounts' | 'chain' | 'disconnect';

/** The parts of a new connection that the app receives. */
export interface Established {
  readonly provider: unknown;
  /** The account of a restored session: it comes first if the wallet offers it. */
  readonly first?: string | undefined;
  readonly details?: readonly AccountDetail[] | undefined;
  /** As in `WalletConnection`. */
  readonly leavesNetworkToApp?: boolean | undefined;
}

export interface ConnectionTracker<Wallet, Facts extends WalletFacts = WalletFacts> {
  /**
   * Connects: listens to the wallet from the start, so that nothing it says meanwhile is missed, has `learn` ask it, and
   * puts the finished connection in the place of the one before. From then on core hears of its changes.
   *
   * @param learn asks the wallet, passes its answers to the tracker and returns what the app receives
   * @returns the connection, from what the wallet last said
   * @throws what `learn` throws; KitError `wallet/disconnected` where the wallet is gone, or said no account or no network
   */
  establish(
    connectorId: string,
    wallet: (live: BegunConnection<Facts>) => Wallet,
    learn: (live: TrackedConnection<Wallet, Facts>) => Promise<Established>,
  ): Promise<WalletConnection>;
  /**
   * Takes in a connection that a shared connector made. The same session with other accounts or another network renews it:
   * what its wallet is being asked goes on.
   */
  attach(
    connection: WalletConnection,
    wallet: (live: BegunConnection<Facts>) => Wallet,
  ): TrackedConnection<Wallet, Facts>;
  get(connectorId: string): TrackedConnection<Wallet, Facts> | undefined;
  /** @throws KitError `wallet/disconnected` when there is no such connection */
  require(connectorId: string): TrackedConnection<Wallet, Facts>;
  /**
   * The wallet says so now, by an event: it becomes state, core hears of what is new of it, and answers to questions that
   * were put before do not count any more. No account at all ends the connection.
   */
  applyEvent(live: TrackedConnection<Wallet, Facts>, said: ReportedFacts<Facts>): void;
  /**
   * Asks the wallet something silent. What it answers becomes state, but for facts that it told of since by an event, or
   * in answer to a newer question.
   *
   * @throws what the question throws, unless an event has told something since
   */
  query(
    live: TrackedConnection<Wallet, Facts>,
    question: () => Promise<ReportedFacts<Facts>>,
  ): Promise<void>;
  /**
   * Asks the person, through the wallet, while it is being connected. What they grant becomes state; where the wallet has said
   * something else meanwhile, or hinted at it, it is asked silently which of the two holds.
   *
   * @throws what the question throws
   */
  requestFromUser(
    live: TrackedConnection<Wallet, Facts>,
    question: () => Promise<ReportedFacts<Facts>>,
  ): Promise<void>;
  /**
   * Something changed, the wallet does not say what, or not readably: it is asked for everything again.
   *
   * @param isLost the wallet said that it may be gone: one that does not offer accounts now is
   */
  invalidate(live: TrackedConnection<Wallet, Facts>, isLost?: boolean): void;
  /** The wallet is gone: ends the connection and tells core. */
  drop(live: TrackedConnection<Wallet, Facts>): void;
  /** The page slept: asks every wallet silently. One that does not answer stays as it was. */
  resync(): void;
  /** Ends all of them, those that are still connecting too. Tells nobody. */
  endAll(): void;
}
