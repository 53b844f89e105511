import type { Asset, CaipNetworkId, Network, WalletCall } from '@openappkit/core/adapter';
import type { FeatureController, KitError } from '@openappkit/core/feature';
import type { AmountIssue, AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { ActiveAccount } from '../../active-account.js';
import type { Payable, Payment, CurrentPaymentActions } from '../../transactions/payment.types.js';

/**
 * Step of the current flow.
 * `fill`: the user fills in the fields. `review`: the frozen swap waits for an allowance or for `swap`.
 * `allowing`: the wallet was asked for the allowance, or the network is confirming it (`approval`).
 * `swapping`: the wallet was asked to swap. `sent`: the swap was sent, or may have been (`payment.status`).
 */
export type SwapStep = 'fill' | 'review' | 'allowing' | 'swapping' | 'sent';

/** A coin or token that can be swapped. `value` is the account's balance; 0 if unknown. */
export interface SwapToken extends Asset {
  /** False: the service does not list it and its contract was pasted, so the user should check it. */
  readonly isListed: boolean;
}

/** The token to pay, or the token to receive. */
export interface SwapSide {
  readonly token: SwapToken | undefined;
  /** The token is being read, by its contract or from the list. */
  readonly isLoading: boolean;
  /** The amount to pay, or the quoted amount to receive; undefined while unknown. */
  readonly sum: AssetAmount | undefined;
  /** The account's balance, read from the network if possible; undefined until known. */
  readonly balance: AssetAmount | undefined;
}

export interface SwapAmount {
  /** As typed, in whole units of the paid token. Max writes it with the decimal separator of the last locale. */
  readonly text: string;
  /** The whole balance, less the fee if the coin pays it. It follows the fee until the review. */
  readonly isMax: boolean;
  /** The fee for Max is being estimated. */
  readonly isMaxLoading: boolean;
}

/** How much less than quoted may arrive before the network reverts the swap. */
export interface SwapSlippage {
  /** As chosen or typed, in percent: '0.5', '1', '2.5'. */
  readonly text: string;
  /** `text` in plain decimal digits, in percent; undefined if it is not a number from 0 to 50. */
  readonly typed: string | undefined;
  /**
   * Whole percent, as the service takes it. Rounded down, so that never less arrives than `text` allows. Undefined if `text` is
   * not a number from 0 to 50.
   */
  readonly applied: number | undefined;
  /** Whether `applied` is stricter than `text`: '0.5' becomes 0, and then any fall of the price reverts the swap. */
  readonly isStricter: boolean;
  /** Above 5 %: others may trade against the swap. */
  readonly isHigh: boolean;
}

/** How much worse than the market price the swap is, as far as prices are known. */
export interface SwapImpact {
  /** Basis points; negative if the swap gives more than the prices say. */
  readonly basisPoints: number;
  /** Above 5 %: `acceptImpact` is required before the swap. */
  readonly isHigh: boolean;
}

/** One unit of a token in units of the other, as plain decimal text of at most 18 significant digits. */
export interface SwapRate {
  /** Units of `to` for one unit of `from`. */
  readonly text: string;
  /** Units of `from` for one unit of `to`. */
  readonly inverse: string;
}

/** The network fee of the swap itself. */
export interface SwapFee {
  /** `guess`: from the gas price and a usual amount of gas. `estimate`: the network estimated it. */
  readonly kind: 'guess' | 'estimate';
  /** The likely fee; undefined if only the maximum is known. */
  readonly fee: AssetAmount | undefined;
  /** The maximum fee. */
  readonly maxFee: AssetAmount;
}

export interface SwapQuote {
  /**
   * `idle`: nothing to quote. `loading`: no quote yet. `refreshing`: a newer quote is requested and this one still shows.
   * `expired`: renewal stopped because the user was inactive; `refresh` continues it. `failed`: see `error` or `issues.quote`.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'refreshing' | 'expired' | 'failed';
  /** When the quote was read, and when it is renewed: milliseconds since the epoch. */
  readonly at: number | undefined;
  readonly refreshAt: number | undefined;
  readonly receive: AssetAmount | undefined;
  /** The minimum that arrives at the applied slippage. */
  readonly minimum: AssetAmount | undefined;
  readonly rate: SwapRate | undefined;
  /** `wrap`: a coin becomes a token or back, one for one, so it is most likely only wrapped. Only the review knows it for sure. */
  readonly route: SwapReview['route'] | undefined;
  /** Undefined if a price is unknown. */
  readonly impact: SwapImpact | undefined;
  readonly fee: SwapFee | undefined;
  readonly error: KitError | undefined;
}

/** Issues of the active account and network. */
export type SwapAccountIssue =
  | { readonly code: 'not-connected' }
  /** The wallet is on a network that the app does not have. */
  | { readonly code: 'network-unsupported'; readonly caipNetworkId: CaipNetworkId | undefined }
  /** The service does not swap on this network; `works` lists networks of the app where it does. */
  | {
      readonly code: 'swap-unsupported';
      readonly network: string;
      readonly works: readonly Network[];
    };

export type SwapTokenIssue =
  | { readonly code: 'required' }
  /** Both sides have the same token. */
  | { readonly code: 'same'; readonly symbol: string }
  /** The token of this contract could not be read. */
  | { readonly code: 'unreadable'; readonly address: string };

export type SwapQuoteIssue =
  /** The exchange has no route for this pair or amount. */
  | { readonly code: 'no-route' }
  /** The service did not answer, or gave an invalid answer; `refresh` tries again. */
  | { readonly code: 'unavailable'; readonly error: KitError };

export type SwapSlippageIssue =
  /** Not a number of percent from 0 to 50. */
  { readonly code: 'invalid' };

/** What blocks a review, by field. Empty fields have the code `required`; show that once `isAttempted`. */
export interface SwapIssues {
  readonly account?: SwapAccountIssue | undefined;
  readonly from?: SwapTokenIssue | undefined;
  readonly to?: SwapTokenIssue | undefined;
  readonly amount?: AmountIssue | undefined;
  readonly slippage?: SwapSlippageIssue | undefined;
  readonly quote?: SwapQuoteIssue | undefined;
}

/** Whether the exchange may take the paid token. */
export interface SwapAllowance {
  /**
   * `unneeded`: the coin is paid, or only wrapped or unwrapped. `missing`: call `allow` first. `together`: the wallet runs
   * atomic batches (EIP-5792), so `swap` asks once for the exact approval and the swap.
   */
  readonly status: 'unneeded' | 'enough' | 'missing' | 'together';
  /** The current allowance; undefined if unneeded. */
  readonly allowed: AssetAmount | undefined;
}

/** A swap that a wallet was asked for. A swap of an earlier page (`isEarlier`) lacks the received amount. */
export interface SwapPaid extends Payable {
  /** The paid token; `amount` is how much. */
  readonly give: SwapToken;
  readonly get?: SwapToken | undefined;
  readonly receive?: AssetAmount | undefined;
  /** The limit given to the exchange for reverting the swap. That the contract enforces it is the service's word. */
  readonly minimum?: AssetAmount | undefined;
  /** The data of the call to the contract `to`: 0x-hex. */
  readonly data?: string | undefined;
  /** Calls that run before the swap in the same batch; only if `allowance.status` is `together`. */
  readonly approvals?: readonly WalletCall[] | undefined;
}

/** The swap to confirm, frozen. It is renewed every 20 s while shown; `swap` sends the one on display. */
export interface SwapReview extends SwapPaid {
  readonly data: string;
  readonly get: SwapToken;
  /** The amount that arrives at the price of `at`. */
  readonly receive: AssetAmount;
  /** The limit given to the exchange for reverting the swap. That the contract enforces it is the service's word. */
  readonly minimum: AssetAmount;
  readonly slippage: SwapSlippage;
  readonly rate: SwapRate;
  readonly impact: SwapImpact | undefined;
  readonly fee: SwapFee | undefined;
  readonly allowance: SwapAllowance;
  /** `exchange`: the contract `to` takes the token and pays the other one. `wrap`: the coin is only wrapped or unwrapped. */
  readonly route: 'exchange' | 'wrap';
  /** When the review was built, and when it is renewed: milliseconds since the epoch. */
  readonly at: number;
  readonly refreshAt: number;
}

/** The price moved by more than 0.5 % from the accepted one; `acceptPrice` is required before the swap. */
export interface SwapPriceMove {
  /** The accepted amount, and the current one. */
  readonly before: AssetAmount;
  readonly now: AssetAmount;
  /** Basis points; negative if the swap gives less than before. */
  readonly basisPoints: number;
}

/** The allowance that the wallet was asked for. */
export interface SwapApproval {
  /** `asking`: the wallet has not answered. `waiting`: sent, but not confirmed by the network. */
  readonly status: 'asking' | 'waiting';
  /** Undefined for `unlimited`. */
  readonly amount: AssetAmount | undefined;
  /** The transaction ID, once known. */
  readonly id: string | undefined;
  /** Set while the earlier allowance is revoked first, which some tokens require. This step allows nothing. */
  readonly isTakingBack?: boolean | undefined;
}

/** Why the flow went back a step. All fields keep their values. */
export type SwapProblem =
  /** Nothing was swapped: the wallet declined. `allowed` is the allowance that this flow was given, if any. */
  | {
      readonly code: 'declined';
      readonly error: KitError;
      readonly allowed: AssetAmount | undefined;
    }
  /** Nothing was swapped, for another reason. */
  | { readonly code: 'failed'; readonly error: KitError; readonly allowed: AssetAmount | undefined }
  /** Nothing was allowed or swapped: the wallet declined the allowance. */
  | { readonly code: 'allow-declined'; readonly error: KitError }
  /** Nothing was swapped: the allowance failed, or the network reverted it. */
  | { readonly code: 'allow-failed'; readonly error: KitError }
  /** Nothing was swapped, and it is unknown whether the allowance was given. `review` checks; asking again is safe. */
  | { readonly code: 'allow-unknown'; readonly error: KitError }
  /** The active account, network or wallet differs from the reviewed one. The wallet was not asked. */
  | { readonly code: 'changed'; readonly what: 'account' | 'network' | 'disconnected' }
  /** The reviewed swap is no longer possible; see `issues`. The wallet was not asked. */
  | { readonly code: 'gone' };

/** The tokens of the active network. */
export interface SwapTokens {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: KitError | undefined;
  /** Listed tokens that the account holds, most valuable first, then its other tokens. */
  readonly own: readonly SwapToken[];
  /** All listed tokens in the service's order, including those of `own`. */
  readonly all: readonly SwapToken[];
  /** At most 5 tokens. */
  readonly suggested: readonly SwapToken[];
}

/** The result of `searchTokens`, by name, symbol or pasted contract. */
export interface SwapTokenSearch {
  readonly query: string;
  /** `looking`: a contract that is not listed is read from the network. `none`: no token was found. */
  readonly status: 'idle' | 'looking' | 'ready' | 'none';
  readonly found: readonly SwapToken[];
}

export interface SwapState {
  /** The current step. */
  readonly step: SwapStep;
  /** Number of flows begun with arguments. */
  readonly flow: number;
  /** The active account; undefined if no account on a network of the app is active. */
  readonly account: ActiveAccount | undefined;
  /** What the user gives. */
  readonly from: SwapSide;
  /** What the user gets. */
  readonly to: SwapSide;
  /** The typed text, and the amount that it means. */
  readonly amount: SwapAmount;
  /** How much less the user accepts. */
  readonly slippage: SwapSlippage;
  /** What the user would get. */
  readonly quote: SwapQuote;
  /** Why entries are not accepted, by field. */
  readonly issues: SwapIssues;
  /** Whether `review` was called, so that empty fields can be marked. */
  readonly isAttempted: boolean;
  /** Whether `review` is in progress. */
  readonly isReviewing: boolean;
  /** Exactly what the wallet will be asked. Undefined outside of a review. */
  readonly review: SwapReview | undefined;
  /** A newer price of the review is requested. */
  readonly isReviewRenewing: boolean;
  /** The last renewal changed the price. False again after `acceptPrice`, or once a newer price equals the accepted one. */
  readonly isPriceUpdated: boolean;
  /** The price change since the review. The wallet is asked only after the user agrees to it. */
  readonly priceMove: SwapPriceMove | undefined;
  /** The user accepted a price far from the market. */
  readonly isImpactAccepted: boolean;
  /** Set in the step `allowing`. */
  readonly approval: SwapApproval | undefined;
  /** The confirmed allowance that this flow was given. */
  readonly allowed: AssetAmount | undefined;
  /** What failed. Undefined while nothing has. */
  readonly problem: SwapProblem | undefined;
  /** The current swap, in the steps `swapping` and `sent`. */
  readonly payment: SwapPayment | undefined;
  /** All swaps requested from wallets, newest first. At most 20; pending ones are never dropped. */
  readonly sent: readonly SwapPayment[];
  /** The tokens that the service swaps on the network. */
  readonly tokens: SwapTokens;
  /** The search text, and the tokens it found. */
  readonly search: SwapTokenSearch;
}

/** A swap that a wallet was asked for. */
export type SwapPayment = Payment<SwapPaid>;

/** Controller of swaps: `await kit.feature('swap')`. Setters never throw; problems appear in `state.issues`. */
export interface Swap extends FeatureController, CurrentPaymentActions {
  /** A valtio proxy. */
  readonly state: SwapState;
  /**
   * Starts a flow: loads the tokens, chooses the network's coin to pay if no token is chosen, and emits OPEN_SWAP. A finished
   * flow is reset; a pending one continues. With arguments, a new flow begins on the active network.
   * @throws KitError `swap/network-unsupported`, `balance/unavailable`, `address/*` where a token that was given cannot be
   *  read
   */
  begin(args?: SwapArguments): Promise<void>;
  /** Ignores a token of another network. If it is the other side's token, the sides swap. A typed amount stays. */
  setFrom(token: Asset | undefined): void;
  /** Chooses what the user gets. Undefined clears the choice. */
  setTo(token: Asset | undefined): void;
  /** Exchanges the two tokens; the amount becomes the quoted one. */
  flip(): void;
  /**
   * Sets the typed amount.
   * @param text as typed; `normalizeAmount` reads it
   * @param locale BCP 47 tag of the language in which it is typed; default `en`, also for plain decimal text
   */
  setAmount(text: string, locale?: string): void;
  /** Sets the whole balance; for the coin, less the fee. @param locale the language in which it is written into the field */
  setMax(locale?: string): void;
  /** In percent. @param text as typed, such as '0.5', '1' or '2,5' */
  setSlippage(text: string, locale?: string): void;
  /** Supplies balances, names, pictures and prices from a list. @example swap.offer(portfolio.state) */
  offer(list: AssetList): void;
  /** Searches the list; reads a pasted contract that is not listed from the network. The result is in `state.search`. */
  searchTokens(query: string): void;
  /** Loads the token list if it is not loaded, or again if that failed. Never rejects. */
  loadTokens(): Promise<void>;
  /** Requests a new quote now; in a review, a new price. Never rejects; `state` has the result. */
  refresh(): Promise<void>;
  /**
   * Reads balance and allowance, lets the service build the transaction, and freezes the swap.
   * @throws KitError `swap/*`, `account/no-address`, `balance/unavailable`, `tx/*`, `api/*`; `wallet/pending` while the wallet
   *  is asked, `tx/unknown` while the current swap's status is unknown; `request/cancelled` when an input changed meanwhile
   */
  review(): Promise<SwapReview>;
  /** Accepts the price in `state.priceMove`. */
  acceptPrice(): void;
  /** Accepts, or not, a price far from the market (`review.impact.isHigh`). */
  acceptImpact(isAccepted: boolean): void;
  /** Returns to the fields, which keep their values. */
  edit(): void;
  /**
   * Asks the wallet for the allowance and waits until the network confirms it. Then the step is `review` again, with
   * `allowance.status` `enough`.
   * @param amount `exact`, the default, or `unlimited`: any amount, until revoked
   * @throws KitError `wallet/*`, `tx/*`: nothing was swapped; `request/cancelled` without a review that needs it
   */
  allow(amount?: 'exact' | 'unlimited'): Promise<void>;
  /**
   * Asks the wallet for the reviewed swap and resolves once it is sent. Calls made meanwhile share one request. Renews a review
   * older than 20 s first.
   * @throws KitError as `Send.submit`; `swap/price-moved`, `swap/impact-unconfirmed`, `swap/not-allowed`: the wallet was not asked.
   *  `request/cancelled` where that renewal calls another contract: `state.review` has the new call, for the user to check
   */
  swap(): Promise<SwapPayment>;
}

/** Arguments of the view `Swap`. */
export interface SwapArguments {
  /** Amount of `fromToken` in whole units: a number or plain decimal text. */
  amount?: string | number | undefined;
  /** Contract, or symbol of a listed token. For the network's coin omit it, or pass `native` or the placeholder address of coins. */
  fromToken?: string | undefined;
  /** Contract, or symbol of a listed token. */
  toToken?: string | undefined;
}
