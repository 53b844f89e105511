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
  readonly value: bigint;
}

/** A wallet with real keys on the local chain, commanded by the suite. Addresses are in canonical form. */
export interface ConformanceWallet {
  readonly connectorId: string;
  /** Two funded accounts; the first is active. */
  readonly accounts: readonly [string, string];
  /** The chain the wallet is on. */
  readonly caipNetworkId: CaipNetworkId;
  /** The person's answer to every question. `hold`: none, until `release`. */
  consent: 'grant' | 'refuse' | 'hold';
  /** The wallet answers every question twice, the second time with nonsense. */
  answersTwice: boolean;
  /** The wallet says it moved to another chain, and does not. */
  pretendsToSwitch: boolean;
  /** The wallet never answers that it was told to forget the site. */
  ignoresDisconnect: boolean;
  /** Questions the person was asked. */
  readonly prompts: number;
  /** Answers of each kind that mean nothing in this namespace; the suite tries them all. */
  readonly garbage: Readonly<Record<Answer, readonly unknown[]>>;
  /** Texts that are no addresses here, or that fail the checksum. */
  readonly badAddresses: readonly string[];
  /** Makes the wallet visible to the page. */
  install(page: TestPage): void;
  /** Answers what was held. */
  release(): void;
  /** Answers so from now on, whatever is true. */
  garble(what: Answer, value: unknown): void;
  /** What the wallet offers without asking; no event. */
  offerSilently(accounts: readonly string[]): void;
  /** The person picks accounts in the wallet; none means that they withdraw. Event. */
  selectAccounts(accounts: readonly string[]): void;
  /** The person changes the chain in the wallet. Event. */
  moveTo(caipNetworkId: CaipNetworkId): void;
  /** Sends the event with this value. */
  say(what: 'accounts' | 'chain', value: unknown): void;
  /** The wallet ends the connection. Event. */
  leave(): void;
  /** Listeners on the wallet's own object. */
  listenerCount(): number;
  /** Whether the wallet was told of the network. */
  knows(caipNetworkId: CaipNetworkId): boolean;
  verify(message: string, signature: string, address: string): Promise<boolean>;
  /** Read from the chain without the adapter, in base units. */
  balanceOf(address: string): Promise<bigint>;
  /** The mined transaction, read from the chain without the adapter. */
  transaction(hash: string): Promise<ChainTransaction | undefined>;
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
  /** The newest rows. */
  rows(): readonly Connector[];
  /** Lets timers of 100 ms and all promises run. */
  rest(): Promise<void>;
  /** The promise's outcome, while the clock runs. Fails when it never settles. */
  settle<T>(promise: Promise<T>): Promise<T>;
  connect(signal?: AbortSignal): Promise<WalletConnection>;
}

export interface ConformanceCase {
  /** A sentence of the specification. */
  readonly name: string;
  /** Skipped for adapters without this capability. */
  readonly needs?: 'switchNetwork' | 'balance' | 'signMessage' | 'sendNative';
  run(world: ConformanceWorld): Promise<void>;
}
