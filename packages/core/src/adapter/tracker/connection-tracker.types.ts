import type { CaipNetworkId } from '../../caip.js';
import type { Env } from '../../env/env.types.js';
import type { KitError } from '../../errors/kit-error.js';
import type { BeginOneStep } from '../../sign-in/siwx.types.js';
import type {
  AccountDetail,
  AdapterInstance,
  AdapterReports,
  ReconnectRequest,
  WalletConnection,
} from '../adapter.types.js';
import type { SwitchNetworkRequest } from '../capabilities.types.js';

export interface WalletFacts {
  /** Checked and canonical, in the wallet's order. The first is active. */
  readonly accounts: readonly string[];
  readonly caipNetworkId: CaipNetworkId;
}

/** Some of the facts. An `undefined` fact was unreadable: keep the known value, but drop responses to older queries. */
export type ReportedFacts<Facts> = { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined };

export interface TrackedConnection<Wallet, Facts extends WalletFacts = WalletFacts> {
  readonly connectorId: string;
  /** `connecting` until core has it. `attached` if a shared connector made it. */
  readonly status: 'connecting' | 'connected' | 'attached' | 'ended';
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

export type TrackedChange = 'accounts' | 'chain' | 'disconnect';

/** What an adapter passes on from a wallet's events. */
export interface WalletEvents<Facts extends WalletFacts = WalletFacts> {
  /** Applies an event. If `read` throws `wallet/bad-answer`, the wallet is queried instead. */
  applyEvent(read: () => ReportedFacts<Facts>): void;
  /**
   * Queries everything again after an event that does not say what changed.
   *
   * @param isLost the wallet may be gone; the connection ends if it offers no accounts now
   */
  invalidate(isLost?: boolean): void;
  drop(): void;
}

type Maybe<Value> = Value | undefined | Promise<Value | undefined>;

/** A connection to make. Prompts the user, unless it has the `address` of a session to restore. */
export interface ConnectParams {
  readonly address?: string | undefined;
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly signIn?: BeginOneStep | undefined;
  /** Any of them ends the attempt. */
  readonly signals: readonly AbortSignal[];
}

export interface ConnectionDescription {
  readonly provider: unknown;
  /** The account of a restored session. It comes first if the wallet offers it. */
  readonly first?: string | undefined;
  readonly leavesNetworkToApp?: boolean | undefined;
}

/** The wallets that a stored id may mean: the one with that id, and those that share its name. */
export interface CandidateSource<Candidate> {
  candidates(connectorId: string): readonly Candidate[];
  onFound(listener: () => void): () => void;
}

/**
 * How core talks to the wallets of a namespace. Core decides when to call each function and which responses count. It
 * ends a call when its connection or request ends, and translates what a wallet throws, so the functions only send
 * requests and parse the responses.
 */
export interface WalletDriver<
  Found extends { readonly id: string },
  Wallet,
  Facts extends WalletFacts = WalletFacts,
> {
  readonly namespace: string;
  /** Returns undefined if the wallet of the row is gone. */
  find(connectorId: string, signals: readonly AbortSignal[]): Maybe<Found>;
  /** Returns undefined if the session cannot be restored. */
  source(request: ReconnectRequest): Maybe<CandidateSource<Found>>;
  /** Creates the `wallet` of the connection, which its requests go to. Sends no request. */
  open(
    found: Found,
    live: TrackedConnection<unknown, Facts>,
    params: ConnectParams,
  ): Wallet | Promise<Wallet>;
  /** Passes the wallet's events on until the returned function is called. */
  listen(live: TrackedConnection<Wallet, Facts>, events: WalletEvents<Facts>): () => void;
  /** Prompts the user. */
  requestAccounts(
    live: TrackedConnection<Wallet, Facts>,
    params: ConnectParams,
  ): Promise<ReportedFacts<Facts>>;
  /** Never prompts. @param params set while a session is restored */
  readAccounts(
    live: TrackedConnection<Wallet, Facts>,
    params?: ConnectParams,
  ): Promise<ReportedFacts<Facts>>;
  /** Never prompts. Omit it if the accounts come with their network. */
  readonly readNetwork?:
    | ((live: TrackedConnection<Wallet, Facts>) => Promise<ReportedFacts<Facts>>)
    | undefined;
  /** Returns what the app receives, from the facts that are known now. @throws KitError if something is missing */
  describe(
    live: TrackedConnection<Wallet, Facts>,
    params: ConnectParams,
  ): ConnectionDescription | Promise<ConnectionDescription>;
  /** Types, keys and paths of the accounts that are known now. Omit it if the wallet does not report them. */
  readonly details?:
    | ((live: TrackedConnection<Wallet, Facts>) => readonly AccountDetail[] | undefined)
    | undefined;
  /**
   * @param call sends one request to the wallet. It sends none once the switch is cancelled or the connection has ended.
   * @returns undefined if the wallet must confirm the network, or the new facts if it has no network of its own
   */
  readonly switchNetwork?: (
    live: TrackedConnection<Wallet, Facts>,
    request: SwitchNetworkRequest,
    call: <Answer>(send: () => Answer | Promise<Answer>) => Promise<Answer>,
  ) => Promise<ReportedFacts<Facts> | undefined>;
  /** Ends the session at the wallet. Core waits for it at most 3 s. */
  disconnect(live: TrackedConnection<Wallet, Facts>): unknown;
  /** Translates an error of the wallet. Default: `fromProvider`. */
  readonly toError?: (error: unknown, wallet: Wallet) => KitError;
  /** Called before core is notified, so that the namespace's provider can emit events. Includes attached connections. */
  readonly onChange?: (live: TrackedConnection<Wallet, Facts>, change: TrackedChange) => void;
}

export interface LiveConnectionsOptions<Wallet, Facts extends WalletFacts> {
  readonly namespace: string;
  readonly clock: Env['clock'];
  readonly report: Pick<AdapterReports, 'accountsChanged' | 'chainChanged' | 'disconnected'>;
  readonly listen: (live: TrackedConnection<Wallet, Facts>) => () => void;
  /** Silent queries that together cover all facts. Each may fail independently. */
  readonly queries: (
    live: TrackedConnection<Wallet, Facts>,
  ) => readonly (() => Promise<ReportedFacts<Facts>>)[];
  readonly details?: WalletDriver<never, Wallet, Facts>['details'];
  readonly onChange?: WalletDriver<never, Wallet, Facts>['onChange'] | undefined;
}

export interface LiveConnections<Wallet, Facts extends WalletFacts = WalletFacts> {
  /**
   * Connects a wallet and listens to it from the start, so that no event is missed. The finished connection replaces an
   * earlier one of the same id, and its changes are reported.
   *
   * @param learn asks the wallet, passes its responses on and returns what the app receives
   * @returns the connection, built from the latest facts
   * @throws what `learn` throws; KitError `wallet/disconnected` without a wallet, an account or a network
   */
  establish(
    connectorId: string,
    wallet: (live: TrackedConnection<unknown, Facts>) => Wallet | Promise<Wallet>,
    learn: (live: TrackedConnection<Wallet, Facts>) => Promise<ConnectionDescription>,
  ): Promise<WalletConnection>;
  /** Adds a connection of a shared connector. For the same session, updates it so that pending requests continue. */
  attach(
    connection: WalletConnection,
    wallet: (live: TrackedConnection<unknown, Facts>) => Wallet,
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
    request: () => Promise<ReportedFacts<Facts>>,
  ): Promise<void>;
  /**
   * Asks the user through the wallet. Queries the wallet afterwards if an event contradicted the response.
   *
   * @throws what the request throws
   */
  requestFromUser(
    live: TrackedConnection<Wallet, Facts>,
    request: () => Promise<ReportedFacts<Facts>>,
  ): Promise<void>;
  /** As `WalletEvents.invalidate`. */
  invalidate(live: TrackedConnection<Wallet, Facts>, isLost?: boolean): void;
  drop(live: TrackedConnection<Wallet, Facts>): void;
  /** Queries every wallet silently after the page was asleep. A wallet that does not respond keeps its facts. */
  resync(): void;
  /** Also ends unfinished connections. Does not notify core. */
  endAll(): void;
}

/** The methods of an adapter instance that its tracker implements. */
export type ConnectionMethods = Required<
  Pick<AdapterInstance, 'connect' | 'reconnect' | 'disconnect' | 'resync' | 'switchNetwork'>
>;

/** The connections of a namespace: connects, restores, switches and ends them. */
export interface ConnectionTracker<Wallet, Facts extends WalletFacts = WalletFacts>
  extends ConnectionMethods,
    Pick<
      LiveConnections<Wallet, Facts>,
      'applyEvent' | 'attach' | 'drop' | 'get' | 'query' | 'require'
    > {
  /** Ends a connection locally, and at its wallet unless a shared connector does that. */
  end(live: TrackedConnection<Wallet, Facts>): Promise<void>;
}
