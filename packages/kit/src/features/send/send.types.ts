// Sending a coin or token, as a host or a view sees it: what is typed, what stands against it, what is reviewed, and what
// became of what was sent. Types only. Views turn the codes into sentences.
import type { Asset, Balance, CaipNetworkId, Speed } from '@openappkit/core/adapter';
import type { FeatureController, KitError } from '@openappkit/core/feature';
import type { LegacySendState } from './legacy/legacy-state.types.js';
import type { SendArguments } from './send-arguments.types.js';
import type { RecipientNote, SendRecipient } from './send-recipient.types.js';
import type { AmountIssue } from '../../amounts/amount-issue.types.js';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { ActiveAccount } from '../../active-account/active-account.js';
import type { Payable, Payment, CurrentPaymentActions } from '../../payments/payment.types.js';

/**
 * Where the flow in front is.
 * `fill`: fields are typed. `review`: what would be sent stands still and waits for a yes. `asking`: the wallet was asked.
 * `sent`: it was sent, or nobody can tell (`payment.status`).
 */
export type SendStep = 'fill' | 'review' | 'asking' | 'sent';

export interface SendAmount {
  /** As typed, in `unit`; where Max or a flip wrote it, with the decimal separator of the last locale. */
  readonly text: string;
  /** What `text` counts: the token, or money in the currency of its price. */
  readonly unit: 'token' | 'money';
  /** The whole balance, less the fee where the fee is paid in it. It follows the fee until it is reviewed. */
  readonly isMax: boolean;
  /** Max was asked for and its fee is being estimated. */
  readonly isMaxLoading: boolean;
  /** What would be sent; undefined while `text` is no amount of it. */
  readonly sum: AssetAmount | undefined;
}

export interface SendSpeed {
  readonly speed: Speed;
  readonly fee: AssetAmount;
  /** Base units for each byte, weight or gas, as the network counts; decimal text. */
  readonly rate: string;
}

export interface SendFee {
  /**
   * `absent`: only the wallet knows the fee and shows it. `idle`: there is nothing to estimate yet. `expired`:
   * the figures are of a while ago, newer ones are asked for.
   */
  readonly status: 'absent' | 'idle' | 'loading' | 'ready' | 'expired' | 'failed';
  readonly speed: Speed;
  /** The slowest first; empty where there is no choice. */
  readonly speeds: readonly SendSpeed[];
  /** The likely fee; undefined if only the maximum is known. */
  readonly fee: AssetAmount | undefined;
  /** The most it can be. */
  readonly maxFee: AssetAmount | undefined;
  /** Coin that is neither fee nor amount, such as the deposit of an account that is made for the receiver. */
  readonly deposit: AssetAmount | undefined;
  /** What comes back to the sender, where coins are spent whole. */
  readonly change: AssetAmount | undefined;
  /** What the receiver gets of the token, where that is known to be less than is sent: the token keeps a part. */
  readonly arrives?: AssetAmount | undefined;
  /** The wallet sets the fee: what stands here is a guess, and no speed is offered. */
  readonly isSetByWallet?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly validUntil: number | undefined;
  /** Why it failed. */
  readonly error: KitError | undefined;
}

/** About the account and network in use. */
export type AccountIssue =
  | { readonly code: 'not-connected' }
  /** The wallet is on a network that the app does not have. */
  | { readonly code: 'network-unsupported'; readonly caipNetworkId: CaipNetworkId | undefined }
  /** Nothing can be sent on this network. */
  | { readonly code: 'send-unsupported'; readonly network: string };

export type AssetIssue =
  | { readonly code: 'required' }
  /** Tokens cannot be sent on this network, only its coin. */
  | { readonly code: 'token-unsupported'; readonly network: string; readonly symbol: string }
  /** The token is none that is sent from here: `why` where that is known. */
  | {
      readonly code: 'unsendable';
      readonly symbol: string;
      readonly why: Balance['unsendable'];
    }
  /** A token that was asked for could not be read; `begin` or `setAsset` tries again. */
  | { readonly code: 'unreadable'; readonly address: string };

export type RecipientIssue =
  | { readonly code: 'required' }
  /** No address of this namespace, and no name. */
  | { readonly code: 'invalid'; readonly namespace: string }
  | { readonly code: 'checksum' }
  | { readonly code: 'other-namespace'; readonly namespace: string }
  /** A payment URI for another network: it is taken as soon as that is the active one. */
  | { readonly code: 'other-network'; readonly caipNetworkId: CaipNetworkId }
  /** Nobody has the name. */
  | { readonly code: 'no-address'; readonly name: string }
  | { readonly code: 'name-invalid'; readonly name: string }
  /** Who knows names did not answer; `setRecipient` with the same text asks again. */
  | { readonly code: 'name-unavailable'; readonly name: string }
  /** A payment URI that asks for what we cannot do exactly, so nothing of it is taken. */
  | { readonly code: 'uri-unsupported' }
  /** The token's own contract: what is sent there is lost. */
  | { readonly code: 'token-contract'; readonly symbol: string };

export type FeeIssue =
  /** The network says that it would not take it. */
  { readonly code: 'would-fail'; readonly error: KitError };

/** What stands against a review, by field. Fields that are only empty say `required`: show that once `isAttempted`. */
export interface SendIssues {
  readonly account?: AccountIssue | undefined;
  readonly asset?: AssetIssue | undefined;
  readonly amount?: AmountIssue | undefined;
  readonly recipient?: RecipientIssue | undefined;
  readonly fee?: FeeIssue | undefined;
}

/** What would be sent, frozen: this object is what is submitted, whatever becomes of the fields. */
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
  /** What the receiver gets, where that is known to be less than `amount`. */
  readonly arrives?: AssetAmount | undefined;
  /** The wallet sets the fee: what stands here is a guess. */
  readonly isFeeSetByWallet?: boolean | undefined;
  /** The maximum that leaves the account: amount, `maxFee` and deposit, if all are in the network's coin. */
  readonly total: AssetAmount | undefined;
  readonly notes: readonly RecipientNote[];
  /** Milliseconds since the epoch; the fee is asked for again after it. */
  readonly validUntil: number | undefined;
}

/** Why the flow is back where something can be changed. Every field is as it was. */
export type SendProblem =
  /** Nothing was sent. */
  | { readonly code: 'declined'; readonly error: KitError }
  /** Nothing was sent. */
  | { readonly code: 'failed'; readonly error: KitError }
  /** Nothing was asked: another account, network or wallet is in use than was reviewed, or none. */
  | { readonly code: 'changed'; readonly what: 'account' | 'network' | 'disconnected' }
  /** Nothing was asked: the fee rose, and what was reviewed does not fit any more. */
  | { readonly code: 'fee-changed' };

export interface SendState {
  readonly step: SendStep;
  /** Counts the flows that were begun with arguments. */
  readonly flow: number;
  /** The account in use; undefined without one that can be sent from. */
  readonly from: ActiveAccount | undefined;
  readonly asset: Asset | undefined;
  readonly isNative: boolean;
  /** `begin` or `setAsset` is reading a token that was given by its address. */
  readonly isAssetLoading: boolean;
  /**
   * When the token list last failed to load, milliseconds since the epoch. It is not requested again for 30 s. Undefined after a
   * success.
   */
  readonly lastRetry: number | undefined;
  /** What the account holds of it, as the network says where it can be asked; undefined until it is known. */
  readonly balance: AssetAmount | undefined;
  readonly amount: SendAmount;
  readonly recipient: SendRecipient;
  readonly fee: SendFee;
  readonly issues: SendIssues;
  /** A review was asked for: fields that were left empty may be marked. */
  readonly isAttempted: boolean;
  /** `review` is under way: answers are awaited. */
  readonly isReviewing: boolean;
  readonly review: SendReview | undefined;
  /** The fee of the review is being asked for again. */
  readonly isReviewRenewing: boolean;
  readonly problem: SendProblem | undefined;
  /** The payment in front, in the steps `asking` and `sent`. */
  readonly payment: SentPayment | undefined;
  /** Everything that wallets were asked to send, the newest first. At most 20; those under way stay. */
  readonly sent: readonly SentPayment[];
}

/** A payment that was sent from here. */
export type SentPayment = Payment<SendReview>;

/** The controller: `await kit.feature('send')`. Setters never throw; what is wrong stands in `state.issues`. */
export interface Send extends FeatureController, CurrentPaymentActions {
  /** A valtio proxy. Read of it what there was of `SendController` under its names there, too. */
  readonly state: SendState & LegacySendState;
  /**
   * Called when someone is about to send. Chooses the network's coin where nothing is chosen, and tells of it (OPEN_SEND).
   * A flow that is over makes way for a new one; one under way goes on. Given arguments, the flow begins anew with them, on
   * the network that is active: who wants another one switches first. A payment of this account that nobody knows the end of
   * comes to the front before either, whichever page or tab asked for it.
   * @throws KitError `balance/unavailable`, `address/*` where a token that was given cannot be read
   */
  begin(given?: Omit<SendArguments, 'namespace' | 'chainId'>): Promise<void>;
  /** Keeps amount and recipient. One that is not of the active network is not taken. */
  setAsset(asset: Asset | undefined): void;
  /**
   * What a list says of assets: name, picture and price of the chosen one, and the price of the network's coin, for the fee.
   * Changes neither what is chosen, nor what was typed, nor what is reviewed; call it whenever the list may have changed.
   * @example send.offer(portfolio.state)
   */
  offer(list: AssetList): void;
  /**
   * @param text as typed; `normalizeAmount` reads it
   * @param locale BCP 47 tag of the language it is typed in. Default `en`, where plain decimal text is
   */
  setAmount(text: string, locale?: string): void;
  /** Goes on typing in money, or in the token again; what was typed is converted. Nothing happens without a price. */
  flipUnit(): void;
  /**
   * Everything: all of a token; of the coin, what the fee leaves. Nothing happens for a coin whose fee nobody estimates
   * (`fee.status` is `absent`).
   *
   * @param locale in which the amount is written into the field. Default that of the last amount
   */
  setMax(locale?: string): void;
  /**
   * An address, a name (looked up 300 ms after the last change), or a payment URI, which fills the other fields too. Steps
   * as `fill`; the same text again asks again.
   * @param known what the caller knows of an address chosen from a list
   */
  setRecipient(
    text: string,
    known?: { readonly name?: string | undefined; readonly imageUrl?: string | undefined },
  ): void;
  setSpeed(speed: Speed): void;
  /**
   * Asks for what is missing (name, balance, a fresh fee), and freezes what would be sent: `state.review`.
   * @throws KitError `send/amount-and-receiver-required`, `send/token-required`, `send/chain-unsupported`,
   *   `account/no-address`, `address/*`, `balance/unavailable`, `tx/*`; `wallet/pending` while the wallet is asked,
   *   `tx/unknown` while nobody knows what became of the payment in front; `request/cancelled` when something changed meanwhile
   */
  review(): Promise<SendReview>;
  /** Back to the fields, as they were. */
  edit(): void;
  /**
   * Asks the wallet to send what was reviewed; called again while it is being asked, it is the same question. Resolves once
   * it is sent, on some networks only once it is in a block: `state.payment` tells it as soon as there is nothing left to
   * approve, and what becomes of it then.
   * @throws KitError `wallet/*`, `tx/*`, `address/*`, `chain/*`: nothing was sent, unless `state.payment` has an id: then the
   *   network undid it, or did not take it in time; `tx/unknown` when nobody can tell;
   *   also where a payment of this account is in front then that another tab asked for, and nothing was asked here;
   *   `request/cancelled` without a review, or where another account or network is in use now
   */
  submit(): Promise<SentPayment>;
}
