// Optional capabilities of an adapter for a connected account, with their requests and results. Semver applies.
import type { CaipNetworkId } from '../caip.js';
import type { Network } from '../network/network.types.js';

/** CAIP-19: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`, `solana:…/token:…`; with `/<token id>` for a collectible. */
export type AssetId = `${CaipNetworkId}/${string}:${string}`;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Opaque cursor of the next page. Undefined on the last page. */
  readonly next?: string | undefined;
}
/** The adapter chooses the page size. */
export interface PageRequest {
  /** `next` of the previous page. Undefined requests the first page. */
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
  /** Why `sendToken` refuses this token: transfers call another program or deduct a fee. Undefined if none is known. */
  readonly unsendable?: 'transfer-hook' | 'transfer-fee' | undefined;
}

export interface AccountPageRequest extends PageRequest {
  readonly address: string;
  /** One page may cover several networks. */
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
  /** In base units. */
  readonly value: bigint;
  readonly imageUrl?: string | undefined;
  /** The price of one whole unit, as decimal text. */
  readonly price?: { readonly currency: string; readonly amount: string } | undefined;
  /** Whether the token is known spam or an imitation. Such tokens are not suggested. */
  readonly isSpam?: boolean | undefined;
}

/** A non-fungible or semi-fungible token that the account holds. */
export interface Collectible {
  /** Includes the token id on networks that have token ids. */
  readonly assetId: AssetId;
  readonly caipNetworkId: CaipNetworkId;
  /** Cleaned text of at most 64 characters, like the other texts. */
  readonly name: string;
  readonly collection?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** The number held, which may exceed one for a semi-fungible token. */
  readonly amount: bigint;
  /** Whether the token is known spam or an imitation. Such tokens are only shown on request. */
  readonly isSpam?: boolean | undefined;
}

/** A transaction of the account. Lists are sorted newest first. */
export interface Activity {
  /** The network's id of the transaction. */
  readonly id: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Milliseconds since the epoch. Undefined while the transaction is pending. */
  readonly at?: number | undefined;
  readonly status: TransactionStatus;
  /**
   * `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deposit`, `withdraw`, `borrow`, `repay`, `stake`,
   * `unstake`, `claim`, `execute`, `deploy` or `cancel`. If undefined, it is derived from the transfers.
   */
  readonly operation?: string | undefined;
  /** The sender; `to` is the other account or the contract. If undefined, both are derived from the transfers. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly transfers: readonly ActivityTransfer[];
  /** In base units of the network's coin. Set only if this account paid it. */
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
  /** Whether the token is known spam. A transaction with only spam transfers is hidden. */
  readonly isSpam?: boolean | undefined;
}

interface TransactionRequest {
  readonly connectorId: string;
  readonly from: string;
  /** The receiving account, or the contract or program of a call. */
  readonly to: string;
  readonly network: Network;
  /** One of the speeds that the estimate offered. Defaults to `normal`. */
  readonly speed?: Speed | undefined;
  /** Fees that the app sets instead of the wallet, in namespaces that count gas (`eip155`). */
  readonly fees?: GasFees | undefined;
  /**
   * Called if the request resolves only after the network has taken the transaction, once the user has nothing left to
   * approve. Not called if the request resolves on sending.
   */
  readonly onProgress?: ((progress: SendProgress) => void) | undefined;
}
/** The progress of a send that has not resolved yet. */
export interface SendProgress {
  readonly id: string;
  /**
   * True once a wallet or node confirmed that it was sent. False if that response was lost and the network is queried, or
   * while `isSending`.
   */
  readonly isSent: boolean;
  /**
   * True while the adapter sends what the wallet signed. If the request then fails with `tx/*` and without an id in the
   * error's context, nothing was sent.
   */
  readonly isSending?: boolean | undefined;
}
/**
 * In base units for each gas: the two EIP-1559 fees, or `gasPrice`. Invalid combinations fail with
 * `tx/fee-cap-too-high`, `tx/tip-above-fee-cap` or `tx/fee-conflict` before any request.
 */
export interface GasFees {
  readonly maxFeePerGas?: bigint | undefined;
  readonly maxPriorityFeePerGas?: bigint | undefined;
  readonly gasPrice?: bigint | undefined;
}
/** How soon the network should take the transaction, if the sender chooses the fee and not the wallet. */
export type Speed = 'slow' | 'normal' | 'fast';

export interface SendNativeRequest extends TransactionRequest {
  /** In base units. */
  readonly value: bigint;
  readonly data?: string | undefined;
}
export interface SendTokenRequest extends TransactionRequest {
  /** In base units of the token. */
  readonly value: bigint;
  /** A contract or mint. */
  readonly token: string;
}
/** A call of a contract or program with prepared data. */
export interface CallRequest extends TransactionRequest {
  /** In the namespace's format: 0x-hex for `eip155`, base64 for `solana`. */
  readonly data: string;
  /** Native coin sent with the call, in base units. */
  readonly value?: bigint | undefined;
}

/** A request for the cost of a transaction, before the wallet is asked to sign it. */
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
/** Omits the connector id if it is unknown. The estimate then assumes that the kit, not the wallet, sets the fee. */
type Unsent<Request extends TransactionRequest> = Omit<Request, 'connectorId'> &
  Partial<Pick<Request, 'connectorId'>>;
export interface Estimate {
  /** The likely fee, in base units of the network's coin. Omitted if only the maximum is known, or nothing. */
  readonly fee?: bigint | undefined;
  /** The maximum fee, which must remain when everything is sent. Omitted if only the wallet knows it. */
  readonly maxFee?: bigint | undefined;
  /** Milliseconds since the epoch. The fee may change afterwards. */
  readonly validUntil: number;
  /** The maximum amount of the network's coin that can be sent, after `maxFee`. */
  readonly most?: bigint | undefined;
  /** Slowest first. `fee` and `maxFee` above are those of the requested speed. */
  readonly speeds?: readonly SpeedOffer[] | undefined;
  /** Whether the wallet sends by itself and sets the fee. The amounts are then a guess, and no speed is offered. */
  readonly isSetByWallet?: boolean | undefined;
  /** The change that returns to the sender, on networks that spend whole outputs (Bitcoin). */
  readonly change?: bigint | undefined;
  /** The amount of a token that the receiver gets, in base units, if it is known to be less than the amount sent. */
  readonly arrives?: bigint | undefined;
  /** Native coin that is neither fee nor amount, such as the deposit for the receiver's new token account (Solana). */
  readonly deposit?: bigint | undefined;
}
export interface SpeedOffer {
  readonly speed: Speed;
  readonly fee: bigint;
  /** Base units for each byte, weight unit or gas, depending on the network, as decimal text. */
  readonly rate: string;
}

/**
 * `waiting`: the network has it, but no block contains it. `taken`: a block contains it, but it may still be undone.
 * Before these two, it is not known to be sent. `unknown`: the result cannot be determined, so nothing may suggest
 * sending it again.
 */
export type TransactionStatus = 'waiting' | 'taken' | 'final' | 'refused' | 'expired' | 'unknown';
export interface WatchTransactionRequest {
  readonly id: string;
  /** The sender, because another transaction of theirs may replace this one. */
  readonly from: string;
  readonly network: Network;
  /** The last value passed to `onTrace`, possibly on an earlier page. */
  readonly trace?: string | undefined;
  /**
   * Called with data that identifies a replacement, at most 8,000 characters. Pass it to the next watch, because
   * networks forget replaced transactions.
   */
  readonly onTrace?: ((trace: string) => void) | undefined;
  /** Called whenever the status changes. */
  readonly onStatus?: ((status: TransactionStatus) => void) | undefined;
  readonly signal: AbortSignal;
}

export interface TransactionOutcome {
  /** The final status of the transaction that `id` names, or `unknown` if the wait ended first. */
  readonly status: TransactionStatus;
  /** Set with `unknown` if the network responded until the end without the transaction. */
  readonly isAbsent?: boolean | undefined;
  /** The transaction that counts. It differs from the requested one if that was replaced. */
  readonly id: string;
  /**
   * `repriced`: the same payment at another fee. `cancelled` and `replaced`: the requested transaction never happens,
   * and `status` describes the one that took its place.
   */
  readonly replaced?: 'repriced' | 'cancelled' | 'replaced' | undefined;
  /** The network's reason for refusing it, as cleaned text. */
  readonly reason?: string | undefined;
  /** The fee paid, in base units of the network's coin. */
  readonly fee?: bigint | undefined;
}

export interface NameRequest {
  /** The name as typed. */
  readonly name: string;
  /** The app's networks of the namespace, with the preferred network of the account first. */
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
}
export interface ResolvedName {
  /** Normalized by the rules of the namespace (ENSIP-15). */
  readonly name: string;
  readonly address: string;
  /** Whether the name uses letters that imitate others, so that the user should check it. */
  readonly isConfusable?: boolean | undefined;
  /** The network of the address, if it differs from the preferred one. Callers must tell the user. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

export interface RecipientRequest {
  /** The canonical address from `parseAddress`. */
  readonly address: string;
  readonly network: Network;
  readonly signal: AbortSignal;
}
export interface RecipientFacts {
  /** Whether it is a contract or program, where funds may be lost. */
  readonly isContract?: boolean | undefined;
}

export interface SignMessageRequest {
  readonly connectorId: string;
  readonly address: string;
  readonly message: string;
}

/** Asks for capabilities beyond EIP-1193 (EIP-5792). */
export interface WalletCapabilitiesRequest {
  readonly connectorId: string;
  readonly address: string;
  readonly networks: readonly Network[];
}
/** Capabilities by network and name, as the wallet reports them. Values are unchecked. */
export type WalletCapabilities = Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>;

export interface WalletCall {
  /** 0x-address of an account or contract. */
  to: string;
  /** 0x-hex. */
  data?: string | undefined;
  /** In base units. */
  value?: bigint | undefined;
}
/** Calls that a wallet accepts as one batch (EIP-5792). */
export interface SendCallsRequest {
  readonly connectorId: string;
  readonly from: string;
  readonly network: Network;
  readonly calls: readonly WalletCall[];
  /** Whether the wallet must execute all calls or none, and reject the batch if it cannot. */
  readonly isAtomic: boolean;
  /** Capabilities to use, by the wallet's names. Passed through unchecked. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Called with the batch id once it exists, before the request if the wallet accepts our id. Store it to query the
   * status.
   */
  readonly onId?: ((id: string) => void) | undefined;
}
export interface CallsStatusRequest {
  readonly connectorId: string;
  /** The id that `sendCalls` returned or passed to `onId`. */
  readonly id: string;
}
export interface WalletCallsStatus {
  readonly status: TransactionStatus;
  /** Ids of the transactions that carry the calls, once they exist. */
  readonly transactions: readonly string[];
  /** Whether the batch was refused although some of its calls took effect. */
  readonly isPartial?: boolean | undefined;
}

/**
 * Optional methods of an adapter instance. The kit does not offer a missing one. Every method rejects with
 * `request/cancelled` when the signal of its request aborts.
 */
export interface AdapterCapabilities {
  /** @throws KitError `chain/*`, `wallet/*` */
  readonly switchNetwork?: (request: SwitchNetworkRequest) => Promise<void>;
  /** @throws KitError `balance/unavailable`, `address/*`; a failure never returns zero */
  readonly balance?: (request: BalanceRequest) => Promise<Balance>;
  /** Lists coins and tokens with their balances, the most valuable first if prices are known. @throws KitError `api/*` */
  readonly assets?: (request: AccountPageRequest) => Promise<Page<Asset>>;
  /** @throws KitError `api/*` */
  readonly collectibles?: (request: AccountPageRequest) => Promise<Page<Collectible>>;
  /** Lists transactions, newest first. @throws KitError `api/*` */
  readonly activity?: (request: AccountPageRequest) => Promise<Page<Activity>>;
  /**
   * Estimates the cost without approval. Asks the wallet if it sets the fee itself, such as a smart account's wallet.
   * @throws KitError `tx/*`, `address/*`, `api/*`; `tx/insufficient-funds` refers to the network's coin, unless its
   *   context has `isOfToken: true`
   */
  readonly estimate?: (request: EstimateRequest) => Promise<Estimate>;
  /**
   * Resolves with the transaction's id once the network has taken it.
   * @throws KitError `tx/*`, `wallet/*`, `address/*`: nothing was sent. With `id` in the context of `tx/*`, the
   *   transaction was sent, and the network reverted it or (`tx/expired`) no longer accepts it. `tx/unknown` if it may
   *   have been sent, with the `id` if known: query the network before sending again.
   */
  readonly sendNative?: (request: SendNativeRequest) => Promise<string>;
  /** Like `sendNative`. */
  readonly sendToken?: (request: SendTokenRequest) => Promise<string>;
  /** Like `sendNative`. */
  readonly call?: (request: CallRequest) => Promise<string>;
  /**
   * Resolves with the final result, or with the status `unknown` after 180 s.
   * @throws KitError `request/cancelled`
   */
  readonly watchTransaction?: (request: WatchTransactionRequest) => Promise<TransactionOutcome>;
  /**
   * Resolves to undefined if the name is not registered.
   * @throws KitError `address/name-invalid`, `chain/not-supported` if no requested network has names, `api/*`
   */
  readonly resolveName?: (request: NameRequest) => Promise<ResolvedName | undefined>;
  /** @throws KitError `api/*` */
  readonly lookAtRecipient?: (request: RecipientRequest) => Promise<RecipientFacts>;
  /** @returns the signature in the namespace's format @throws KitError `wallet/*`, `address/*` */
  readonly signMessage?: (request: SignMessageRequest) => Promise<string>;
  /** Resolves to an empty object if the wallet does not report capabilities. @throws KitError `wallet/*` */
  readonly walletCapabilities?: (request: WalletCapabilitiesRequest) => Promise<WalletCapabilities>;
  /**
   * @returns the wallet's id of the batch
   * @throws KitError `calls/*`, `wallet/*`, `address/*`: nothing was sent. `tx/unknown` if it may have been sent.
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
