// State of sending a coin or token: fields, issues, review and payments. Views turn the codes into sentences.
import type { Asset, Balance, CaipNetworkId, Speed } from '@openappkit/core/adapter';
import type { FeatureController, KitError } from '@openappkit/core/feature';
import type { AmountIssue, AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { ActiveAccount } from '../../active-account.js';
import type { Payable, Payment, CurrentPaymentActions } from '../../transactions/payment.types.js';
import type { LegacySendState } from './legacy-state.types.js';

/** Initial values for a send. */
export interface SendArguments {
  /** In whole units: decimal text, or a number. */
  amount?: string | number | undefined;
  /** Contract or mint. Omit, or pass `native` or the coin placeholder address, for the network's own coin. */
  assetAddress?: string | undefined;
  /** Defaults to the active namespace. */
  namespace?: string | undefined;
  /** Network id as in `networks`. Defaults to the active network of the namespace. */
  chainId?: string | number | undefined;
  /** An address, a name, or a payment URI. */
  to?: string | undefined;
}

/**
 * `bad`: most likely fraud or a mistake. `warn`: the user should check again. `info`: information only. None of them prevents
 * sending.
 */
export type NoteSeverity = 'info' | 'warn' | 'bad';

/** A note about a recipient, to be shown before sending. */
export type RecipientNote = { readonly severity: NoteSeverity } & (
  | { readonly code: 'own-address' }
  /** The recipient is a contract or program, so what is sent may be lost. */
  | { readonly code: 'contract' }
  /** This page and the account's newest activity know no earlier payment to it. */
  | { readonly code: 'new-address' }
  /** A different address that looks like `of`, an earlier recipient or one of the user's own addresses. */
  | { readonly code: 'look-alike'; readonly of: string; readonly isOwn: boolean }
  /** The letters of the name imitate other letters. */
  | { readonly code: 'confusable-name'; readonly name: string }
  /** The name pointed to `before` at the last payment. */
  | { readonly code: 'name-moved'; readonly name: string; readonly before: string }
  /** The name gives the address for `network`, which is not the network of this payment. */
  | { readonly code: 'named-elsewhere'; readonly name: string; readonly network: string }
  /** No network of the app resolved the name; the address comes from the name service. */
  | { readonly code: 'named-by-service'; readonly name: string }
  /** The name service has `other` for the name; the address comes from the network. */
  | { readonly code: 'name-conflict'; readonly name: string; readonly other: string }
  /** The network did not report whether the recipient is a contract. */
  | { readonly code: 'not-looked-at' }
);

export interface SendRecipient {
  /** As typed or pasted. For an accepted payment URI, the recipient that it names. */
  readonly text: string;
  readonly status: 'empty' | 'checking' | 'ready' | 'invalid';
  /** Canonical address, when `ready`. */
  readonly address: string | undefined;
  /** Normalized name, if the recipient was given by name. */
  readonly name: string | undefined;
  /**
   * While `checking`: the name service's address for the name, for display only. The network may resolve another address, and
   * nothing is sent before it answers.
   */
  readonly provisional: { readonly name: string; readonly address: string } | undefined;
  /** Image of the recipient as a `data:` URL, if the caller knows one. */
  readonly imageUrl: string | undefined;
  /** Most severe first. More may arrive while `isLooking`. */
  readonly notes: readonly RecipientNote[];
  readonly isLooking: boolean;
}

/**
 * Step of the current flow.
 * `fill`: the user fills in the fields. `review`: the frozen review waits for approval. `asking`: the wallet is asked.
 * `sent`: it was sent, or the result is unknown (`payment.status`).
 */
export type SendStep = 'fill' | 'review' | 'asking' | 'sent';

export interface SendAmount {
  /** As typed, in `unit`. Text written by Max or a unit flip uses the decimal separator of the last locale. */
  readonly text: string;
  /** Unit of `text`: the token, or money in the currency of its price. */
  readonly unit: 'token' | 'money';
  /** The whole balance, less the fee if the same coin pays it. Follows the fee until the review. */
  readonly isMax: boolean;
  /** The fee for Max is being estimated. */
  readonly isMaxLoading: boolean;
  /** The amount to send; undefined while `text` is not a valid amount. */
  readonly sum: AssetAmount | undefined;
}

export interface SendSpeed {
  readonly speed: Speed;
  readonly fee: AssetAmount;
  /** Base units per byte, weight or gas unit of the network; decimal text. */
  readonly rate: string;
}

export interface SendFee {
  /**
   * `absent`: only the wallet knows and shows the fee. `idle`: there is nothing to estimate yet. `expired`: the figures are
   * outdated and new ones are requested.
   */
  readonly status: 'absent' | 'idle' | 'loading' | 'ready' | 'expired' | 'failed';
  readonly speed: Speed;
  /** Slowest first; empty without a choice. */
  readonly speeds: readonly SendSpeed[];
  /** The likely fee; undefined if only the maximum is known. */
  readonly fee: AssetAmount | undefined;
  /** The maximum fee. */
  readonly maxFee: AssetAmount | undefined;
  /** Coin beside fee and amount, such as the deposit for an account that is created for the recipient. */
  readonly deposit: AssetAmount | undefined;
  /** Amount that returns to the sender on networks that spend whole coins. */
  readonly change: AssetAmount | undefined;
  /** Tokens that the recipient gets, if known to be less than the amount because the token keeps a part. */
  readonly arrives?: AssetAmount | undefined;
  /** The wallet sets the fee: these figures are an estimate, and no speed is offered. */
  readonly isSetByWallet?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly validUntil: number | undefined;
  /** Why the estimate failed. */
  readonly error: KitError | undefined;
}

/** An issue of the active account or network. */
export type AccountIssue =
  | { readonly code: 'not-connected' }
  /** The wallet is on a network that the app does not have. */
  | { readonly code: 'network-unsupported'; readonly caipNetworkId: CaipNetworkId | undefined }
  /** Sending is not supported on this network. */
  | { readonly code: 'send-unsupported'; readonly network: string };

export type AssetIssue =
  | { readonly code: 'required' }
  /** Only the coin can be sent on this network, not tokens. */
  | { readonly code: 'token-unsupported'; readonly network: string; readonly symbol: string }
  /** The token cannot be sent from here, with the reason in `why` if known. */
  | {
      readonly code: 'unsendable';
      readonly symbol: string;
      readonly why: Balance['unsendable'];
    }
  /** The requested token could not be read; `begin` or `setAsset` tries again. */
  | { readonly code: 'unreadable'; readonly address: string };

export type RecipientIssue =
  | { readonly code: 'required' }
  /** Neither an address of this namespace nor a name. */
  | { readonly code: 'invalid'; readonly namespace: string }
  | { readonly code: 'checksum' }
  | { readonly code: 'other-namespace'; readonly namespace: string }
  /** A payment URI for another network. It is applied once that network is active. */
  | { readonly code: 'other-network'; readonly caipNetworkId: CaipNetworkId }
  /** The name has no address. */
  | { readonly code: 'no-address'; readonly name: string }
  | { readonly code: 'name-invalid'; readonly name: string }
  /** Name resolution did not answer; `setRecipient` with the same text tries again. */
  | { readonly code: 'name-unavailable'; readonly name: string }
  /** A payment URI with requests that cannot be met exactly, so none of it is applied. */
  | { readonly code: 'uri-unsupported' }
  /** The token's own contract; tokens sent to it are lost. */
  | { readonly code: 'token-contract'; readonly symbol: string };

export type FeeIssue =
  /** The network reports that it would reject the transaction. */
  { readonly code: 'would-fail'; readonly error: KitError };

/** Issues that prevent a review, by field. Empty fields have `required`; show it only once `isAttempted`. */
export interface SendIssues {
  readonly account?: AccountIssue | undefined;
  readonly asset?: AssetIssue | undefined;
  readonly amount?: AmountIssue | undefined;
  readonly recipient?: RecipientIssue | undefined;
  readonly fee?: FeeIssue | undefined;
}

/** What would be sent, frozen. This object is submitted, even if the fields change. */
export interface SendReview extends Payable {
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  readonly asset: Asset;
  readonly isNative: boolean;
  readonly speed: Speed;
  /** The likely fee; undefined if only the maximum is known, or nothing. */
  readonly fee: AssetAmount | undefined;
  /** The maximum fee; undefined if only the wallet knows it. */
  readonly maxFee: AssetAmount | undefined;
  readonly deposit: AssetAmount | undefined;
  readonly change: AssetAmount | undefined;
  /** Amount that the recipient gets, if known to be less than `amount`. */
  readonly arrives?: AssetAmount | undefined;
  /** The wallet sets the fee: these figures are an estimate. */
  readonly isFeeSetByWallet?: boolean | undefined;
  /** The maximum that leaves the account: amount, `maxFee` and deposit, if all are in the network's coin. */
  readonly total: AssetAmount | undefined;
  readonly notes: readonly RecipientNote[];
  /** Milliseconds since the epoch; the fee is estimated again after it. */
  readonly validUntil: number | undefined;
}

/** Why the flow returned to a step that can be changed. All fields are unchanged. */
export type SendProblem =
  /** Nothing was sent. */
  | { readonly code: 'declined'; readonly error: KitError }
  /** Nothing was sent. */
  | { readonly code: 'failed'; readonly error: KitError }
  /** The wallet was not asked: the active account, network or wallet is no longer the reviewed one. */
  | { readonly code: 'changed'; readonly what: 'account' | 'network' | 'disconnected' }
  /** The wallet was not asked: the fee changed, and the review no longer fits. */
  | { readonly code: 'fee-changed' };

export interface SendState {
  /** The current step. */
  readonly step: SendStep;
  /** Number of flows that began with arguments. */
  readonly flow: number;
  /** The active account; undefined if no wallet is connected, or if the app does not have its network. */
  readonly from: ActiveAccount | undefined;
  /** What to send. Undefined before the user chooses. */
  readonly asset: Asset | undefined;
  /** Whether it is the network's native coin. */
  readonly isNative: boolean;
  /** `begin` or `setAsset` is reading a token that was given by its address. */
  readonly isAssetLoading: boolean;
  /**
   * When the token list last failed to load, milliseconds since the epoch. It is not requested again for 30 s. Undefined
   * after a success.
   */
  readonly lastRetry: number | undefined;
  /** Balance of the asset, read from the network if possible; undefined until known. */
  readonly balance: AssetAmount | undefined;
  /** The typed text, and the amount that it means. */
  readonly amount: SendAmount;
  /** The typed text, and the account that it means. */
  readonly recipient: SendRecipient;
  /** The network fee, as far as it is known. */
  readonly fee: SendFee;
  /** Why entries are not accepted, by field. */
  readonly issues: SendIssues;
  /** A review was requested, so empty fields may be marked. */
  readonly isAttempted: boolean;
  /** `review` waits for answers. */
  readonly isReviewing: boolean;
  /** Exactly what the wallet will be asked. Undefined outside of a review. */
  readonly review: SendReview | undefined;
  /** The fee of the review is being estimated again. */
  readonly isReviewRenewing: boolean;
  /** What failed. Undefined while nothing has. */
  readonly problem: SendProblem | undefined;
  /** The payment shown in the steps `asking` and `sent`. */
  readonly payment: SentPayment | undefined;
  /** All payments that wallets were asked to send, newest first. At most 20, but pending ones stay. */
  readonly sent: readonly SentPayment[];
}

/** A payment requested by this feature. */
export type SentPayment = Payment<SendReview>;

/** The controller: `await kit.feature('send')`. Setters never throw; problems are in `state.issues`. */
export interface Send extends FeatureController, CurrentPaymentActions {
  /** A valtio proxy. Also has the fields of `SendController` under their old names. */
  readonly state: SendState & LegacySendState;
  /**
   * Starts a send. Chooses the network's coin if nothing is chosen. A finished flow is replaced, a pending one continues. With
   * arguments, a new flow starts with them on the active network; switch first to use another one. In both cases, an
   * unresolved payment of this account is shown first, whichever page or tab requested it. Emits OPEN_SEND, except with
   * arguments while the widget is open, because its view then starts the send too.
   * @throws KitError `balance/unavailable`, `address/*` if a given token cannot be read
   */
  begin(args?: Omit<SendArguments, 'namespace' | 'chainId'>): Promise<void>;
  /** Keeps amount and recipient. Ignores an asset that is not on the active network. */
  setAsset(asset: Asset | undefined): void;
  /**
   * Takes details from an asset list: name, image and price of the chosen asset, and the coin's price for the fee.
   * Keeps the choice, the typed text and the review. Call it whenever the list may have changed.
   * @example send.offer(portfolio.state)
   */
  offer(list: AssetList): void;
  /**
   * Sets the typed amount.
   * @param text as typed; `normalizeAmount` reads it
   * @param locale BCP 47 tag of the language it is typed in. Default `en`, where plain decimal text is
   */
  setAmount(text: string, locale?: string): void;
  /** Switches between token and money, and converts what was typed. Without a price, the token stays the unit. */
  flipUnit(): void;
  /**
   * Chooses the whole balance of a token, or what the fee leaves of the coin. Does nothing for a coin whose fee cannot be
   * estimated (`fee.status` is `absent`).
   * @param locale in which the amount is written into the field. Default that of the last amount
   */
  setMax(locale?: string): void;
  /**
   * Accepts an address, a name (looked up 300 ms after the last change), or a payment URI, which also fills the other fields.
   * The same text queries again.
   * @param known details that the caller knows of an address chosen from a list
   */
  setRecipient(
    text: string,
    known?: { readonly name?: string | undefined; readonly imageUrl?: string | undefined },
  ): void;
  /** Chooses the speed, on networks that charge more for a faster transaction. */
  setSpeed(speed: Speed): void;
  /**
   * Loads what is missing (name, balance, a fresh fee) and freezes what would be sent in `state.review`.
   * @throws KitError `send/amount-and-receiver-required`, `send/amount-invalid`, `send/token-required`,
   * `send/recipient-refused`, `send/chain-unsupported`, `account/no-address`, `address/*`, `balance/unavailable`,
   * `adapter/unsupported`, `api/unreachable`, `tx/*`; `wallet/pending` while the wallet is asked,
   * `tx/unknown` while the shown payment is unresolved; `request/cancelled` if something changed meanwhile
   */
  review(): Promise<SendReview>;
  /** Returns to the unchanged fields. */
  edit(): void;
  /**
   * Asks the wallet to send the review. A call while the wallet is asked joins the same request. Resolves once it is sent, on
   * some networks only once it is in a block. `state.payment` shows when nothing is left to approve, and the status after
   * that.
   * @throws KitError `wallet/*`, `tx/*`, `address/*`, `chain/*`: nothing was sent, unless `state.payment` has an id; then the
   * network reverted it or did not include it in time; `tx/unknown` if the result is unknown, or if an unresolved payment of
   * this account is shown and the wallet was not asked; `request/cancelled` without a review, or if the active account or
   * network changed
   */
  submit(): Promise<SentPayment>;
}
