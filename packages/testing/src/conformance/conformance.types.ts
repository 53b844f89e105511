// The inputs of the conformance suite: an adapter, a controllable wallet and a local chain.
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

/** A kind of answer that the suite can replace with garbage. */
export type Answer = 'accounts' | 'chain' | 'signature' | 'transaction';

export interface ChainTransaction {
  readonly from: string;
  readonly to: string | undefined;
  /** The amount that `to` received, in base units. */
  readonly value: bigint;
  /** The fee that `from` paid, in base units. If set, the balances must match it. */
  readonly fee?: bigint | undefined;
}

/**
 * The abilities that a family of wallets may lack. Give the reason in `ConformanceOptions.cannot`. Cases that need a missing
 * ability are then registered as not applicable.
 */
export interface Inabilities {
  /** The user can change the chain in the wallet. Impossible if the app chooses the network. */
  readonly moveTo: string;
  /** The wallet emits events about its chain. */
  readonly sayChain: string;
  /** The wallet answers a query for its chain. */
  readonly answerChain: string;
  /** The wallet can add a network. If it cannot, it does not support `networks[1]`. */
  readonly learnNetworks: string;
  /** The wallet prompts the user before it changes the chain. */
  readonly askToSwitch: string;
  /** The wallet may confirm a switch without switching. */
  readonly pretendToSwitch: string;
  /** The wallet emits events about its accounts. */
  readonly sayAccounts: string;
  /** The wallet can end a connection without removing the accounts. */
  readonly leave: string;
  /** The wallet returns its accounts without a prompt. */
  readonly offerSilently: string;
  /** The wallet offers both of `accounts` at once. If it cannot, it offers the first. */
  readonly offerTwo: string;
  /** The wallet may answer a request twice. */
  readonly answerTwice: string;
  /** The wallet may never answer. */
  readonly hang: string;
  /** The wallet announces itself by an event of the page. */
  readonly announce: string;
  /** Listeners on the wallet's own object can be counted, and only the adapter adds them. */
  readonly countListeners: string;
}
export type Inability = keyof Inabilities;

/** A wallet with real keys on the local chain, controlled by the suite. Addresses are in canonical form. */
export interface ConformanceWallet {
  readonly connectorId: string;
  /**
   * The accounts that the wallet offers to a connected site. The first is active. The first two are funded, and the suite sends
   * from the first to the second.
   */
  readonly accounts: readonly [string, string, ...string[]];
  /** The accounts that the user selects instead, such as another identity. Default: only the second account. */
  readonly otherAccounts?: readonly [string, ...string[]] | undefined;
  /** The current chain of the wallet. If the app chooses the chain, that of `networks[0]`. */
  readonly caipNetworkId: CaipNetworkId;
  /** The user's answer to every prompt. With `hold`, the user does not answer until `release()`. */
  consent: 'grant' | 'refuse' | 'hold';
  /** The wallet answers every request twice, the second time with garbage. */
  answersTwice: boolean;
  /** The wallet confirms a switch without switching. */
  pretendsToSwitch: boolean;
  /** The wallet never answers a request to disconnect. */
  ignoresDisconnect: boolean;
  readonly prompts: number;
  /** Invalid answers of each kind in this namespace. The suite tries all of them. */
  readonly garbage: Readonly<Record<Answer, readonly unknown[]>>;
  /** Texts that are not valid addresses, or have a wrong checksum. */
  readonly badAddresses: readonly string[];
  install(page: TestPage): void;
  /** Answers the held prompts. */
  release(): void;
  /** Stops answering, even requests without a prompt. Omit it only with `cannot.hang`. */
  hang?(): void;
  /** Makes the wallet answer `value` from now on. */
  garble(kind: Answer, value: unknown): void;
  /** Sets the accounts that the wallet returns without a prompt. Emits no event. */
  offerSilently(accounts: readonly string[]): void;
  /** The user selects accounts in the wallet. An empty list removes access. Emits an event. */
  selectAccounts(accounts: readonly string[]): void;
  /** The user changes the chain in the wallet. Emits an event. */
  moveTo(caipNetworkId: CaipNetworkId): void;
  /** Emits the event with this value. */
  say(kind: 'accounts' | 'chain', value: unknown): void;
  /** The wallet ends the connection. Emits an event. */
  leave(): void;
  /** Returns the number of listeners on the wallet's own object. */
  listenerCount(): number;
  knows(caipNetworkId: CaipNetworkId): boolean;
  verify(message: string, signature: string, address: string): Promise<boolean>;
  /** Reads the balance from the chain, without the adapter, in base units. */
  balanceOf(address: string): Promise<bigint>;
  /** Reads the mined transaction from the chain, without the adapter. */
  transaction(hash: string): Promise<ChainTransaction | undefined>;
}

export interface ConformanceToken {
  /** The address of the contract or mint. */
  readonly address: string;
  /** The amount to send, in base units. */
  readonly amount: bigint;
  /** Reads the balance from the chain, without the adapter, in base units. */
  balanceOf(owner: string): Promise<bigint>;
}

export interface ConformanceOptions {
  readonly makeAdapter: () => Adapter;
  readonly makeWallet: () => ConformanceWallet | Promise<ConformanceWallet>;
  /** The local chain, which is the wallet's current one, and a chain that the wallet does not know. */
  readonly networks: readonly [Network, Network];
  /** The JSON-RPC URL of the local chain. */
  readonly rpcUrl: string;
  /** The services that the adapter uses, such as a UTXO API. Default none. */
  readonly services?: AdapterContext['services'];
  /** The abilities that wallets of this family lack, each with the reason, which the results show. */
  readonly cannot?: Partial<Inabilities>;
  /** Another network that the wallet supports without adding it. The suite sends nothing there. */
  readonly servedNetwork?: Network;
  /**
   * The amount to send, in base units, at least the minimum of the chain. Default 1_000_000_000_000_001n, which an adapter
   * that rounds gets wrong.
   */
  readonly amount?: bigint;
  /** A token that the first account owns. */
  readonly token?: ConformanceToken;
}

/** A report of the adapter, except for its rows. */
export type Reported =
  | {
      readonly kind: 'accounts';
      readonly connectorId: string;
      readonly accounts: readonly string[];
    }
  | { readonly kind: 'chain'; readonly connectorId: string; readonly caipNetworkId: string }
  | { readonly kind: 'connected' | 'disconnected'; readonly connectorId: string };

/** One adapter instance with its own environment and wallet. */
export interface ConformanceWorld {
  readonly options: ConformanceOptions;
  readonly env: TestEnv;
  readonly wallet: ConformanceWallet;
  readonly instance: AdapterInstance;
  readonly reported: readonly Reported[];
  /** The number of page listeners that the wallet added. */
  readonly pageListeners: number;
  /** Returns the last reported rows. */
  rows(): readonly Connector[];
  /** Returns whether wallets of this family have the ability. */
  can(ability: Inability): boolean;
  /** Runs the timers of the next 100 ms and all promises. */
  rest(): Promise<void>;
  /** Advances the clock until the promise settles, and returns its result. Rejects if it never settles. */
  settle<T>(promise: Promise<T>): Promise<T>;
  connect(signal?: AbortSignal): Promise<WalletConnection>;
}

export interface ConformanceCase {
  /** The test title, which begins with a verb. */
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
  /** Not applicable to wallets that lack one of these abilities. */
  readonly asks?: readonly Inability[];
  /** Skips a part of the case for wallets that lack one of these abilities. */
  readonly partly?: readonly Inability[];
  /** Applies only to wallets that lack this ability. */
  readonly without?: Inability;
  /** Not applicable without this option. */
  readonly option?: 'servedNetwork' | 'token';
  run(world: ConformanceWorld): Promise<void>;
}
