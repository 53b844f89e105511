// What the adapter conformance suite asks for: an adapter, a wallet it can command, and a local chain.
import type {
  Adapter,
  AdapterContext,
  AdapterInstance,
  CaipNetworkId,
  Connector,
  Network,
  WalletConnection,
} from '@openappkit/core/adapter';
import type { TestEnv } from '../doubles/test-env.js';
import type { TestPage } from '../doubles/test-page.js';

/** What a wallet can be made to answer wrongly. */
export type Answer = 'accounts' | 'chain' | 'signature' | 'transaction';

export interface ChainTransaction {
  readonly from: string;
  readonly to: string | undefined;
  /** What `to` got, in base units. */
  readonly value: bigint;
  /** The fee that `from` paid, in base units. If set, the balances must match it. */
  readonly fee?: bigint | undefined;
}

/**
 * What a family of wallets may be unable to do. A wallet that is unable says so with the reason in
 * `ConformanceOptions.cannot`: the cases that ask for it are then listed as not applicable.
 */
export interface Inabilities {
  /** The user changes the chain in the wallet. Impossible if the app chooses the network. */
  readonly moveTo: string;
  /** The wallet sends events about its chain. */
  readonly sayChain: string;
  /** The wallet is asked for its chain. */
  readonly answerChain: string;
  /** The wallet can be taught a network. Where it cannot, `networks[1]` is one that it cannot serve. */
  readonly learnNetworks: string;
  /** The wallet prompts the user before it changes the chain. */
  readonly askToSwitch: string;
  /** The wallet may say that it switched and stay. */
  readonly pretendToSwitch: string;
  /** The wallet sends events about its accounts. */
  readonly sayAccounts: string;
  /** The wallet ends a connection other than by withdrawing the accounts. */
  readonly leave: string;
  /** The wallet reports its capabilities without a prompt. */
  readonly offerSilently: string;
  /** The wallet offers both of `accounts` at once. Where it cannot, the first is offered. */
  readonly offerTwo: string;
  /** An answer may come twice. */
  readonly answerTwice: string;
  /** The wallet may answer nothing at all. */
  readonly hang: string;
  /** The wallet becomes visible by an event of the page. */
  readonly announce: string;
  /** Listeners on the wallet's own object can be counted, and only the adapter adds them. */
  readonly countListeners: string;
}
export type Inability = keyof Inabilities;

/** A wallet with real keys on the local chain, commanded by the suite. Addresses are in canonical form. */
export interface ConformanceWallet {
  readonly connectorId: string;
  /**
   * What the wallet offers to a site it is connected to; the first is active. The first two are funded, and
   * money goes from the first to the second.
   */
  readonly accounts: readonly [string, string, ...string[]];
  /** What the user selects instead in the wallet, such as another identity. Default: only the second account. */
  readonly otherAccounts?: readonly [string, ...string[]] | undefined;
  /** The chain the wallet is on; where it is the app's choice, that of `networks[0]`. */
  readonly caipNetworkId: CaipNetworkId;
  /** The user's answer to every prompt. `hold`: no answer until `release`. */
  consent: 'grant' | 'refuse' | 'hold';
  /** The wallet answers every question twice, the second time with nonsense. */
  answersTwice: boolean;
  /** The wallet says it moved to another chain, and does not. */
  pretendsToSwitch: boolean;
  /** The wallet never answers a request to disconnect. */
  ignoresDisconnect: boolean;
  /** The number of prompts. */
  readonly prompts: number;
  /** Answers of each kind that mean nothing in this namespace; the suite tries them all. */
  readonly garbage: Readonly<Record<Answer, readonly unknown[]>>;
  /** Texts that are no addresses here, or that fail the checksum. */
  readonly badAddresses: readonly string[];
  /** Makes the wallet visible to the page. */
  install(page: TestPage): void;
  /** Answers what was held. */
  release(): void;
  /** From now on answers nothing, not even requests without a prompt. Missing only with `cannot.hang`. */
  hang?(): void;
  /** Answers so from now on, whatever is true. */
  garble(what: Answer, value: unknown): void;
  /** What the wallet offers without asking; no event. */
  offerSilently(accounts: readonly string[]): void;
  /** The user selects accounts in the wallet; an empty list withdraws access. Emits an event. */
  selectAccounts(accounts: readonly string[]): void;
  /** The user changes the chain in the wallet. Emits an event. */
  moveTo(caipNetworkId: CaipNetworkId): void;
  /** Sends the event with this value. */
  say(what: 'accounts' | 'chain', value: unknown): void;
  /** The wallet ends the connection. Event. */
  leave(): void;
  /** Listeners on the wallet's own object. */
  listenerCount(): number;
  /** Whether the network was added to the wallet. */
  knows(caipNetworkId: CaipNetworkId): boolean;
  verify(message: string, signature: string, address: string): Promise<boolean>;
  /** Read from the chain without the adapter, in base units. */
  balanceOf(address: string): Promise<bigint>;
  /** The mined transaction, read from the chain without the adapter. */
  transaction(hash: string): Promise<ChainTransaction | undefined>;
}

export interface ConformanceToken {
  /** Contract or mint. */
  readonly address: string;
  /** Base units to send. */
  readonly amount: bigint;
  /** Read from the chain without the adapter, in base units. */
  balanceOf(owner: string): Promise<bigint>;
}

export interface ConformanceOptions {
  readonly makeAdapter: () => Adapter;
  readonly makeWallet: () => ConformanceWallet | Promise<ConformanceWallet>;
  /** The first is the local chain, where the wallet is; the second is one the wallet does not know. */
  readonly networks: readonly [Network, Network];
  /** JSON-RPC of the local chain. */
  readonly rpcUrl: string;
  /** Services the adapter reads, such as a UTXO API. Default none. */
  readonly services?: AdapterContext['services'];
  /** What wallets of this family cannot do, each with the reason, as a reader of the results should see it. */
  readonly cannot?: Partial<Inabilities>;
  /** Another network that the wallet serves without being taught, on which nothing is sent. */
  readonly servedNetwork?: Network;
  /**
   * Base units that are sent, at least what the chain lets one send. Default 1_000_000_000_000_001n: a number
   * that a rounding adapter would get wrong.
   */
  readonly amount?: bigint;
  /** A token of which the first account holds some. */
  readonly token?: ConformanceToken;
}

/** Everything an adapter reported, in order, but for its rows. */
export type Reported =
  | {
      readonly kind: 'accounts';
      readonly connectorId: string;
      readonly accounts: readonly string[];
    }
  | { readonly kind: 'chain'; readonly connectorId: string; readonly caipNetworkId: string }
  | { readonly kind: 'connected' | 'disconnected'; readonly connectorId: string };

/** One adapter instance in a world of its own. */
export interface ConformanceWorld {
  readonly options: ConformanceOptions;
  readonly env: TestEnv;
  readonly wallet: ConformanceWallet;
  readonly instance: AdapterInstance;
  readonly reported: readonly Reported[];
  /** Listeners on the page that are not the adapter's: the wallet's. */
  readonly pageListeners: number;
  /** The newest rows. */
  rows(): readonly Connector[];
  /** Whether wallets of this family can do that. */
  can(ability: Inability): boolean;
  /** Lets timers of 100 ms and all promises run. */
  rest(): Promise<void>;
  /** The promise's outcome, while the clock runs. Fails when it never settles. */
  settle<T>(promise: Promise<T>): Promise<T>;
  connect(signal?: AbortSignal): Promise<WalletConnection>;
}

export interface ConformanceCase {
  /** A sentence that says what must hold. */
  readonly name: string;
  /** Not applicable to adapters without this capability. */
  readonly needs?:
    | 'switchNetwork'
    | 'balance'
    | 'signMessage'
    | 'sendNative'
    | 'sendToken'
    | 'estimate'
    | 'watchTransaction'
    | 'lookAtRecipient'
    | 'sendCalls'
    | 'resync';
  /** Not applicable to wallets that cannot do these. */
  readonly asks?: readonly Inability[];
  /** A part is left out for wallets that cannot do these. */
  readonly partly?: readonly Inability[];
  /** Only for wallets that cannot do this. */
  readonly without?: Inability;
  /** Not applicable where the options do not name this. */
  readonly option?: 'servedNetwork' | 'token';
  run(world: ConformanceWorld): Promise<void>;
}
