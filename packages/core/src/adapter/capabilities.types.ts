// What an adapter may be able to do for a connected account, and what each question and answer is. All of it is optional:
// core asks whether an adapter can, never who it is. Types only; semver applies.
import type { CaipNetworkId } from '../caip/caip.js';
import type { Network } from '../network/network.types.js';

/** CAIP-19: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`, `solana:…/token:…`; with `/<token id>` for a collectible. */
export type AssetId = `${CaipNetworkId}/${string}:${string}`;

/** Part of a list that may be long. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Hand it to the next question, unread; undefined when this was the last page. */
  readonly next?: string | undefined;
}
/** A question about a list. The adapter chooses how many items a page has. */
export interface PageRequest {
  /** `next` of the page before; undefined asks for the first. */
  readonly cursor?: string | undefined;
  readonly signal: AbortSignal;
}

export interface BalanceRequest {
  readonly address: string;
  readonly network: Network;
  /** Token contract or mint to read instead of the native coin (option `tokens`). */
  readonly token?: string | undefined;
  readonly signal: AbortSignal;
}
export interface Balance {
  /** In base units. */
  readonly value: bigint;
  readonly decimals: number;
  readonly symbol: string;
  /**
   * A token that `sendToken` refuses: its transfers call a program of their own, or bring less than is sent. Left out where it
   * is sent, or nobody knows.
   */
  readonly unsendable?: 'transfer-hook' | 'transfer-fee' | undefined;
}

/** A question about what an account has, or has done. */
export interface AccountPageRequest extends PageRequest {
  readonly address: string;
  /** Those of these only; one page may hold those of several. */
  readonly networks: readonly Network[];
}
/** A coin or token that the account holds. */
export interface Asset {
  readonly assetId: AssetId;
  readonly caipNetworkId: CaipNetworkId;
  /** Cleaned text of at most 64 characters. */
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** What the account holds, in base units. */
  readonly value: bigint;
  readonly imageUrl?: string | undefined;
  /** Of one whole unit: decimal text, never a float. */
  readonly price?: { readonly currency: string; readonly amount: string } | undefined;
  /** Known as spam or an imitation: hidden from suggestions. */
  readonly isSpam?: boolean | undefined;
}

/** A non-fungible or semi-fungible token that the account holds. */
export interface Collectible {
  /** With its token id, where the network has those. */
  readonly assetId: AssetId;
  readonly caipNetworkId: CaipNetworkId;
  /** Cleaned text of at most 64 characters, as are the others. */
  readonly name: string;
  readonly collection?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** How many: more than one of a semi-fungible token. */
  readonly amount: bigint;
  /** Known as spam or an imitation: shown to who asks for it. */
  readonly isSpam?: boolean | undefined;
}

/** One transaction of the account, the newest first in a list. */
export interface Activity {
  /** As the network knows it. */
  readonly id: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Milliseconds since the epoch; undefined while it waits. */
  readonly at?: number | undefined;
  readonly status: TransactionStatus;
  /**
   * What it was for: `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deposit`, `withdraw`, `borrow`, `repay`, `stake`,
   * `unstake`, `claim`, `execute`, `deploy`, `cancel`. Left out, its transfers tell.
   */
  readonly operation?: string | undefined;
  /** Who asked for it, and of whom: another account, or a contract. Left out, its transfers tell. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly transfers: readonly ActivityTransfer[];
  /** In base units of the network's coin, where this account paid it. */
  readonly fee?: bigint | undefined;
}
export interface ActivityTransfer {
  readonly assetId: AssetId;
  readonly from: string;
  readonly to: string;
  /** In base units. */
  readonly value: bigint;
  readonly symbol: string;
  readonly decimals: number;
  /** Cleaned text of at most 64 characters. */
  readonly name?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly isCollectible?: boolean | undefined;
  /** Known as spam: a transaction of nothing else is not shown. */
  readonly isSpam?: boolean | undefined;
}

interface TransactionRequest {
  readonly connectorId: string;
  readonly from: string;
  /** An account; the contract or program of a call. */
  readonly to: string;
  readonly network: Network;
  /** One of those that the estimate offered. Default normal. */
  readonly speed?: Speed | undefined;
  /** What the app chose to pay instead of the wallet, where the namespace counts gas (`eip155`). */
  readonly fees?: GasFees | undefined;
  /**
   * Called before the answer, where that comes only once the network has taken the transaction: nobody has anything to
   * approve any more. Not called where the answer itself comes as soon as it is sent.
   */
  readonly onProgress?: ((progress: SendProgress) => void) | undefined;
}
/** How far a send has come that has not answered yet. */
export interface SendProgress {
  /** The transaction's, as the network knows it. */
  readonly id: string;
  /** A wallet or node said that it was sent. False where that was lost: it is being looked up. */
  readonly isSent: boolean;
}
/**
 * In base units for each gas: both of EIP-1559, or the one price of networks without it.
 * Breaking a rule of theirs is `tx/fee-cap-too-high`, `tx/tip-above-fee-cap` or `tx/fee-conflict`, before anybody is asked.
 */
export interface GasFees {
  readonly maxFeePerGas?: bigint | undefined;
  readonly maxPriorityFeePerGas?: bigint | undefined;
  readonly gasPrice?: bigint | undefined;
}
/** How soon the network should take it, where that is the sender's choice and not the wallet's. */
export type Speed = 'slow' | 'normal' | 'fast';

export interface SendNativeRequest extends TransactionRequest {
  /** In base units. */
  readonly value: bigint;
  readonly data?: string | undefined;
}
export interface SendTokenRequest extends TransactionRequest {
  /** In base units of the token. */
  readonly value: bigint;
  /** Contract or mint. */
  readonly token: string;
}
/** A call of a contract or program, with data that the app made. */
export interface CallRequest extends TransactionRequest {
  /** As the namespace writes it: 0x-hex for `eip155`, base64 for `solana`. */
  readonly data: string;
  /** Coin that goes with it, in base units. */
  readonly value?: bigint | undefined;
}

/** What a transaction would cost, before anybody is asked to sign it. */
export type EstimateRequest = { readonly signal: AbortSignal } & (
  | { readonly kind: 'native'; readonly transaction: Unsent<SendNativeRequest> }
  | { readonly kind: 'token'; readonly transaction: Unsent<SendTokenRequest> }
  | {
      readonly kind: 'call';
      readonly transaction: Unsent<CallRequest>;
      /** Calls that run before this one in the same atomic batch (`sendCalls`). */
      readonly before?: readonly WalletCall[] | undefined;
    }
);
/** Whose wallet would send decides who sets the fee; without it, it is taken that the kit does. */
type Unsent<Request extends TransactionRequest> = Omit<Request, 'connectorId'> &
  Partial<Pick<Request, 'connectorId'>>;
export interface Estimate {
  /** The likely fee, in base units of the network's coin. Omitted if only the maximum is known, or nothing. */
  readonly fee?: bigint | undefined;
  /** The maximum fee, which must remain when everything is sent. Omitted if only the wallet knows it. */
  readonly maxFee?: bigint | undefined;
  /** Milliseconds since the epoch; the price may be another afterwards. */
  readonly validUntil: number;
  /** The most of the network's coin that can be sent, once the most it can cost is taken off. */
  readonly most?: bigint | undefined;
  /** What a person may choose between, the slowest first; `fee` and `maxFee` above are those of the one asked for. */
  readonly speeds?: readonly SpeedOffer[] | undefined;
  /** The wallet sends by itself and sets the fee: the figures are a guess, and no speed is offered. */
  readonly isSetByWallet?: boolean | undefined;
  /** What comes back to the sender, where coins are spent whole (Bitcoin). */
  readonly change?: bigint | undefined;
  /** What the receiver gets of a token, in its base units, where that is known to be less than is sent. */
  readonly arrives?: bigint | undefined;
  /** Coin that is neither fee nor amount, as the deposit of a token account that is made for the receiver (Solana). */
  readonly deposit?: bigint | undefined;
}
export interface SpeedOffer {
  readonly speed: Speed;
  readonly fee: bigint;
  /** Base units for each byte, weight or gas, as the network counts; decimal text. */
  readonly rate: string;
}

/**
 * `waiting`: the network has it, in no block; `taken`: it may still be undone. Until one of them nobody knows that it was sent.
 * `unknown`: nobody can tell, so nothing may suggest to send it again.
 */
export type TransactionStatus = 'waiting' | 'taken' | 'final' | 'refused' | 'expired' | 'unknown';
export interface WatchTransactionRequest {
  /** What a send answered. */
  readonly id: string;
  /** Who sent it: another transaction of theirs may take its place. */
  readonly from: string;
  readonly network: Network;
  /** The last value passed to `onTrace`, possibly on an earlier page. */
  readonly trace?: string | undefined;
  /**
   * Called with data that identifies a replacement of the transaction: at most 8,000 characters, to pass to the next watch.
   * Networks forget replaced transactions.
   */
  readonly onTrace?: ((trace: string) => void) | undefined;
  /** Called at each change of the status. */
  readonly onStatus?: ((status: TransactionStatus) => void) | undefined;
  readonly signal: AbortSignal;
}

/** What became of a transaction. */
export interface TransactionOutcome {
  /** Of the transaction that `id` names. It does not change any more; `unknown` where the wait ended before. */
  readonly status: TransactionStatus;
  /** With `unknown`: the network answered to the last, and does not have it. Left out where nobody answered. */
  readonly isAbsent?: boolean | undefined;
  /** Of the transaction that counts: another one than was asked about where that was replaced. */
  readonly id: string;
  /**
   * The same payment at another fee, one that undoes it, or another one of the same account. `cancelled` and `replaced`: what
   * was asked about never happens, whatever the status says of what took its place.
   */
  readonly replaced?: 'repriced' | 'cancelled' | 'replaced' | undefined;
  /** Why the network refused it, where it told: cleaned text. */
  readonly reason?: string | undefined;
  /** What it cost, in base units of the network's coin. */
  readonly fee?: bigint | undefined;
}

/** A name that may stand for an account (ENS and the like). */
export interface NameRequest {
  /** As it was typed. */
  readonly name: string;
  /** The app's networks of the namespace, the one that the account is wanted on first. */
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
}
export interface ResolvedName {
  /** Normalised as the namespace has it (ENSIP-15). */
  readonly name: string;
  readonly address: string;
  /** Its letters imitate others: a person is to look twice. */
  readonly isConfusable?: boolean | undefined;
  /** The network that it names the address for, where that is not the one it is wanted on: who asks has to say so. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

export interface RecipientRequest {
  /** As `parseAddress` gave it. */
  readonly address: string;
  readonly network: Network;
  readonly signal: AbortSignal;
}
/** What the network knows of an account that someone is about to send to. */
export interface RecipientFacts {
  /** It is a contract or program: what is sent may be lost. */
  readonly isContract?: boolean | undefined;
}

export interface SignMessageRequest {
  readonly connectorId: string;
  readonly address: string;
  readonly message: string;
}

/** What a wallet is asked for what it can do beyond EIP-1193 (EIP-5792). */
export interface WalletCapabilitiesRequest {
  readonly connectorId: string;
  readonly address: string;
  /** Those of these only. */
  readonly networks: readonly Network[];
}
/** Capabilities by network and name, as the wallet named them; values unread. */
export type WalletCapabilities = Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>;

export interface WalletCall {
  /** 0x-address of an account or contract. */
  to: string;
  /** 0x-hex. */
  data?: string | undefined;
  /** In base units. */
  value?: bigint | undefined;
}
/** Calls that a wallet takes as one (EIP-5792). */
export interface SendCallsRequest {
  readonly connectorId: string;
  readonly from: string;
  readonly network: Network;
  readonly calls: readonly WalletCall[];
  /** All of them or none, or the wallet refuses. */
  readonly isAtomic: boolean;
  /** Capabilities to use, by name, as the wallet named them; unread. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  /** Told the id of the batch as soon as there is one, before the wallet is asked where it takes ours: keep it to look it up. */
  readonly onId?: ((id: string) => void) | undefined;
}
export interface CallsStatusRequest {
  readonly connectorId: string;
  /** What `sendCalls` answered, or told. */
  readonly id: string;
}
export interface WalletCallsStatus {
  readonly status: TransactionStatus;
  /** Ids of the transactions that the calls became, once there are any. */
  readonly transactions: readonly string[];
  /** Refused, but some of the calls took effect. */
  readonly isPartial?: boolean | undefined;
}

/**
 * What an instance may be able to do. Absent means that the kit does not offer it. Every method rejects with
 * `request/cancelled` when the signal of its request aborts.
 */
export interface AdapterCapabilities {
  /** @throws KitError `chain/*`, `wallet/*` */
  readonly switchNetwork?: (request: SwitchNetworkRequest) => Promise<void>;
  /** @throws KitError `balance/unavailable`, `address/*`: a failure is never a zero */
  readonly balance?: (request: BalanceRequest) => Promise<Balance>;
  /** Coins and tokens with their balances, the most valuable first where prices are known. @throws KitError `api/*` */
  readonly assets?: (request: AccountPageRequest) => Promise<Page<Asset>>;
  /** @throws KitError `api/*` */
  readonly collectibles?: (request: AccountPageRequest) => Promise<Page<Collectible>>;
  /** Transactions, the newest first. @throws KitError `api/*` */
  readonly activity?: (request: AccountPageRequest) => Promise<Page<Activity>>;
  /**
   * Needs no approval. Asks the wallet if it sets the fee itself, such as a smart account's wallet.
   * @throws KitError `tx/*`, `address/*`, `api/*`; `tx/insufficient-funds` is of the network's coin, unless its context says
   *   `isOfToken: true`
   */
  readonly estimate?: (request: EstimateRequest) => Promise<Estimate>;
  /**
   * Resolves with the transaction's id once the network has taken it.
   * @throws KitError `tx/*`, `wallet/*`, `address/*`: nothing was sent; `tx/*` with an `id` in its context: that was sent, and
   *   the network undid it, or (`tx/expired`) will not take it any more; `tx/unknown` when it may have been sent, with the id
   *   in its context where that is known: it has to be looked up before anybody sends again
   */
  readonly sendNative?: (request: SendNativeRequest) => Promise<string>;
  /** As `sendNative`. */
  readonly sendToken?: (request: SendTokenRequest) => Promise<string>;
  /** As `sendNative`. */
  readonly call?: (request: CallRequest) => Promise<string>;
  /**
   * Resolves with what does not change any more, or after 180 s without an answer with the status `unknown`.
   * @throws KitError `request/cancelled`
   */
  readonly watchTransaction?: (request: WatchTransactionRequest) => Promise<TransactionOutcome>;
  /**
   * Undefined where nobody has the name.
   * @throws KitError `address/name-invalid`, `chain/not-supported` where no network of the request keeps names, `api/*`
   */
  readonly resolveName?: (request: NameRequest) => Promise<ResolvedName | undefined>;
  /** @throws KitError `api/*` */
  readonly lookAtRecipient?: (request: RecipientRequest) => Promise<RecipientFacts>;
  /** @returns the signature as the namespace writes it @throws KitError `wallet/*`, `address/*` */
  readonly signMessage?: (request: SignMessageRequest) => Promise<string>;
  /** Empty where the wallet does not tell. @throws KitError `wallet/*` */
  readonly walletCapabilities?: (request: WalletCapabilitiesRequest) => Promise<WalletCapabilities>;
  /**
   * @returns the wallet's id of the batch
   * @throws KitError `calls/*`, `wallet/*`, `address/*`: nothing was sent; `tx/unknown` when it may have been
   */
  readonly sendCalls?: (request: SendCallsRequest) => Promise<string>;
  /** @throws KitError `calls/unknown`, `wallet/*` */
  readonly callsStatus?: (request: CallsStatusRequest) => Promise<WalletCallsStatus>;
}

export interface SwitchNetworkRequest {
  readonly connectorId: string;
  readonly network: Network;
  /** Called when the wallet does not know the network and is asked to add it. */
  readonly onAdding?: (() => void) | undefined;
  readonly signal: AbortSignal;
}
