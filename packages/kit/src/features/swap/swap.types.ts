// Swapping one coin or token for another, as a host or a view sees it: what is typed, what it would give, what is reviewed,
// what the exchange is allowed, and what became of what was sent. Types only. Views turn the codes into sentences.
import type { Asset, CaipNetworkId, Network, WalletCall } from '@openappkit/core/adapter';
import type { FeatureController, KitError } from '@openappkit/core/feature';
import type { AmountIssue } from '../../amounts/amount-issue.types.js';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { ActiveAccount } from '../../active-account/active-account.js';
import type { Payable, Payment, CurrentPaymentActions } from '../../payments/payment.types.js';
import type { SwapArguments } from './swap-arguments.types.js';

/**
 * Where the flow in front is.
 * `fill`: fields are typed. `review`: what would be swapped stands still and waits for a yes, to an allowance or the swap.
 * `allowing`: the wallet was asked to let the exchange take the token, or the network is taking that in (`approval`).
 * `swapping`: the wallet was asked to swap. `sent`: it was sent, or nobody can tell (`payment.status`).
 */
export type SwapStep = 'fill' | 'review' | 'allowing' | 'swapping' | 'sent';

/** A coin or token that can be swapped; `value` is what the account holds of it, 0 where that is not known. */
export interface SwapToken extends Asset {
  /** False: the exchange does not list it, its contract was pasted. A person is to look twice. */
  readonly isListed: boolean;
}

/** What is given, or what comes of it. */
export interface SwapSide {
  readonly token: SwapToken | undefined;
  /** Its token is being read, by its contract or from the list. */
  readonly isLoading: boolean;
  /** Of `from` what would be given, of `to` what it would give; undefined while that is not known. */
  readonly sum: AssetAmount | undefined;
  /** What the account holds, as the network says where it can be asked; undefined until it is known. */
  readonly balance: AssetAmount | undefined;
}

export interface SwapAmount {
  /** As typed, in whole units of the token that is given; where Max wrote it, with the separator of the last locale. */
  readonly text: string;
  /** The whole balance, less the fee where the fee is paid in it. It follows the fee until it is reviewed. */
  readonly isMax: boolean;
  /** Max was asked for and its fee is being estimated. */
  readonly isMaxLoading: boolean;
}

/** How much less may arrive than was quoted before the network undoes the swap. */
export interface SwapSlippage {
  /** As chosen or typed, in per cent: '0.5', '1', '2.5'. */
  readonly text: string;
  /** `text` as a decimal number in plain digits, in per cent; undefined while it is no such number, or more than 50. */
  readonly typed: string | undefined;
  /**
   * In whole per cent, as the service takes it: rounded down, so that never less arrives than the text says. Undefined while
   * the text is no such number.
   */
  readonly applied: number | undefined;
  /** Whether `applied` is stricter than `text`: '0.5' is 0, and then any fall of the price undoes the swap. */
  readonly isStricter: boolean;
  /** Above 5: somebody may trade against it. */
  readonly isHigh: boolean;
}

/** How much worse than the market price it is, as far as prices are known. */
export interface SwapImpact {
  /** Hundredths of a per cent; negative where it gives more than the prices say. */
  readonly basisPoints: number;
  /** More than 5 %: it has to be agreed to by `acceptImpact` before the swap. */
  readonly isHigh: boolean;
}

/** One unit of one token in units of the other: plain decimal text of at most 18 significant digits. */
export interface SwapRate {
  /** What one unit of `from` gives of `to`. */
  readonly text: string;
  /** What one unit of `to` costs of `from`. */
  readonly inverse: string;
}

/** What the network takes for the swap itself. */
export interface SwapFee {
  /** `guess`: of the gas price and the usual gas; `estimate`: the network, or who built the transaction, was asked. */
  readonly kind: 'guess' | 'estimate';
  /** The likely fee; undefined if only the maximum is known. */
  readonly fee: AssetAmount | undefined;
  /** The most it can be. */
  readonly maxFee: AssetAmount;
}

export interface SwapQuote {
  /**
   * `idle`: there is nothing to ask for. `loading`: none is known yet. `ready`. `refreshing`: a newer one is being asked for,
   * this one stands. `expired`: nobody was there for a while, `refresh` asks again. `failed`: `error`, or `issues.quote`.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'refreshing' | 'expired' | 'failed';
  /** When it was got, and when the next one is asked for: milliseconds since the epoch. For a thin timer. */
  readonly at: number | undefined;
  readonly refreshAt: number | undefined;
  readonly receive: AssetAmount | undefined;
  /** At the slippage that applies. */
  readonly minimum: AssetAmount | undefined;
  readonly rate: SwapRate | undefined;
  /**
   * `wrap`: a coin goes into a token, or back, one for one: most likely it is only wrapped. What it is for sure the review
   * tells, by the call that was built.
   */
  readonly route: SwapReview['route'] | undefined;
  /** Undefined where a price is not known. */
  readonly impact: SwapImpact | undefined;
  readonly fee: SwapFee | undefined;
  readonly error: KitError | undefined;
}

/** About the account and network in use. */
export type SwapAccountIssue =
  | { readonly code: 'not-connected' }
  /** The wallet is on a network that the app does not have. */
  | { readonly code: 'network-unsupported'; readonly caipNetworkId: CaipNetworkId | undefined }
  /** No swaps on this network; `works` are those of the app where there are, for "Swap works on {list}". */
  | {
      readonly code: 'swap-unsupported';
      readonly network: string;
      readonly works: readonly Network[];
    };

export type SwapTokenIssue =
  | { readonly code: 'required' }
  /** Given and wanted are the same. */
  | { readonly code: 'same'; readonly symbol: string }
  /** A token that was asked for by its contract could not be read. */
  | { readonly code: 'unreadable'; readonly address: string };

export type SwapQuoteIssue =
  /** No way through the exchange gives anything for this pair or amount. */
  | { readonly code: 'no-route' }
  /** The service did not answer, or with what makes no sense; `refresh` asks again. */
  | { readonly code: 'unavailable'; readonly error: KitError };

export type SwapSlippageIssue =
  /** No number of per cent from 0 to 50. */
  { readonly code: 'invalid' };

/** What stands against a review, by field. Fields that are only empty say `required`: show that once `isAttempted`. */
export interface SwapIssues {
  readonly account?: SwapAccountIssue | undefined;
  readonly from?: SwapTokenIssue | undefined;
  readonly to?: SwapTokenIssue | undefined;
  readonly amount?: AmountIssue | undefined;
  readonly slippage?: SwapSlippageIssue | undefined;
  readonly quote?: SwapQuoteIssue | undefined;
}

/** Whether the exchange may take what is given. */
export interface SwapAllowance {
  /**
   * `unneeded`: a coin is given. `enough`. `missing`: `allow` first. `together`: the wallet takes calls all or none (EIP-5792),
   * and `swap` asks it once to allow exactly what is given and to swap it.
   */
  readonly status: 'unneeded' | 'enough' | 'missing' | 'together';
  /** What is allowed now; undefined where it is unneeded. */
  readonly allowed: AssetAmount | undefined;
}

/** What is known of a swap that a wallet was asked for; of an earlier page's (`isEarlier`) not what comes of it. */
export interface SwapPaid extends Payable {
  /** `amount` is what is given. */
  readonly give: SwapToken;
  readonly get?: SwapToken | undefined;
  readonly receive?: AssetAmount | undefined;
  /** The exchange is told to undo the swap where less would arrive; that it does is the word of who built the call. */
  readonly minimum?: AssetAmount | undefined;
  /** The call of the contract `to`: 0x-hex. */
  readonly data?: string | undefined;
  /** What the wallet is asked in one step with that call, before it; only where `allowance.status` is `together`. */
  readonly approvals?: readonly WalletCall[] | undefined;
}

/** What would be swapped, frozen. It is renewed every 20 s while it is looked at; what is sent is always the one shown. */
export interface SwapReview extends SwapPaid {
  readonly data: string;
  readonly get: SwapToken;
  /** What comes of it at the price of `at`. */
  readonly receive: AssetAmount;
  /** The exchange is told to undo the swap where less would arrive; that it does is the word of who built the call. */
  readonly minimum: AssetAmount;
  readonly slippage: SwapSlippage;
  readonly rate: SwapRate;
  readonly impact: SwapImpact | undefined;
  readonly fee: SwapFee | undefined;
  readonly allowance: SwapAllowance;
  /** Who takes the token and gives the other: the contract that is called (`to`), or nobody: a coin is only wrapped. */
  readonly route: 'exchange' | 'wrap';
  /** When it was got, and when the next one is asked for: milliseconds since the epoch. */
  readonly at: number;
  readonly refreshAt: number;
}

/** The price moved by more than 0.5 % from what was reviewed: nothing is asked of the wallet until `acceptPrice`. */
export interface SwapPriceMove {
  /** What was agreed to, and what is offered now. */
  readonly before: AssetAmount;
  readonly now: AssetAmount;
  /** Hundredths of a per cent; negative where it gives less than before. */
  readonly basisPoints: number;
}

/** What the wallet was asked to allow. */
export interface SwapApproval {
  /** `asking`: the wallet has not answered. `waiting`: sent, the network has not taken it. */
  readonly status: 'asking' | 'waiting';
  /** What is allowed; undefined for all there is (`unlimited`). */
  readonly amount: AssetAmount | undefined;
  /** Of the transaction, once it is known. */
  readonly id: string | undefined;
  /** What was allowed before is taken back first: some tokens take no other amount until it is. Nothing is allowed by this. */
  readonly isTakingBack?: boolean | undefined;
}

/** Why the flow is back where something can be changed. Every field is as it was. */
export type SwapProblem =
  /**
   * Nothing was swapped: the wallet said no. `allowed` is what this flow has let the exchange take, if anything: "{symbol} is
   * allowed; nothing was swapped".
   */
  | {
      readonly code: 'declined';
      readonly error: KitError;
      readonly allowed: AssetAmount | undefined;
    }
  /** Nothing was swapped, for another reason. */
  | { readonly code: 'failed'; readonly error: KitError; readonly allowed: AssetAmount | undefined }
  /** Nothing was allowed and nothing swapped: the wallet said no to the allowance. */
  | { readonly code: 'allow-declined'; readonly error: KitError }
  /** Nothing was swapped, and the allowance failed, or the network undid it. */
  | { readonly code: 'allow-failed'; readonly error: KitError }
  /** Nothing was swapped; whether it is allowed nobody knows. `review` looks, asking again does no harm. */
  | { readonly code: 'allow-unknown'; readonly error: KitError }
  /** Nothing was asked: another account, network or wallet is in use than was reviewed, or none. */
  | { readonly code: 'changed'; readonly what: 'account' | 'network' | 'disconnected' }
  /** Nothing was asked: what was reviewed cannot be had any more; `issues` tell why. */
  | { readonly code: 'gone' };

/** What can be chosen on the network in use. */
export interface SwapTokens {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: KitError | undefined;
  /** Those of the list that the account holds, the most valuable first, then what else it holds. */
  readonly own: readonly SwapToken[];
  /** All that the exchange lists, in its order; those of `own` are there too. */
  readonly all: readonly SwapToken[];
  /** At most 5: chips. */
  readonly suggested: readonly SwapToken[];
}

/** What a query of `searchTokens` found: by name, symbol or pasted contract. */
export interface SwapTokenSearch {
  readonly query: string;
  /** `looking`: a contract that is not listed is being read from the network. `none`: there is no such token. */
  readonly status: 'idle' | 'looking' | 'ready' | 'none';
  readonly found: readonly SwapToken[];
}

export interface SwapState {
  readonly step: SwapStep;
  /** Counts the flows that were begun with arguments. */
  readonly flow: number;
  /** The account in use; undefined without one that can be swapped from. */
  readonly account: ActiveAccount | undefined;
  readonly from: SwapSide;
  readonly to: SwapSide;
  readonly amount: SwapAmount;
  readonly slippage: SwapSlippage;
  readonly quote: SwapQuote;
  readonly issues: SwapIssues;
  /** A review was asked for: fields that were left empty may be marked. */
  readonly isAttempted: boolean;
  /** `review` is under way: answers are awaited. */
  readonly isReviewing: boolean;
  readonly review: SwapReview | undefined;
  /** A newer price of the review is being asked for. */
  readonly isReviewRenewing: boolean;
  /** The last renewal brought another price: "Price updated". Undefined again once it was agreed to, or a newer one is as before. */
  readonly isPriceUpdated: boolean;
  readonly priceMove: SwapPriceMove | undefined;
  /** The person has agreed to a price far from the market's. */
  readonly isImpactAccepted: boolean;
  /** In the step `allowing`. */
  readonly approval: SwapApproval | undefined;
  /** What this flow has let the exchange take, once the network has taken that in. */
  readonly allowed: AssetAmount | undefined;
  readonly problem: SwapProblem | undefined;
  /** The swap in front, in the steps `swapping` and `sent`. */
  readonly payment: SwapPayment | undefined;
  /** Everything that wallets were asked to swap, the newest first. At most 20; those under way stay. */
  readonly sent: readonly SwapPayment[];
  readonly tokens: SwapTokens;
  readonly search: SwapTokenSearch;
}

/** A swap that was sent from here. */
export type SwapPayment = Payment<SwapPaid>;

/** The controller: `await kit.feature('swap')`. Setters never throw; what is wrong stands in `state.issues`. */
export interface Swap extends FeatureController, CurrentPaymentActions {
  /** A valtio proxy. */
  readonly state: SwapState;
  /**
   * Called when someone is about to swap: reads what can be swapped, chooses the network's coin to give where nothing is
   * chosen, and tells of it (OPEN_SWAP). A flow that is over makes way for a new one; one under way goes on. Given arguments,
   * the flow begins anew with them, on the network that is active.
   * @throws KitError `swap/network-unsupported`, `balance/unavailable`, `address/*` where a token that was given cannot be
   *   read
   */
  begin(given?: SwapArguments): Promise<void>;
  /** Keeps the amount. One that is not of the active network is not taken; the one of the other side changes places. */
  setFrom(token: Asset | undefined): void;
  setTo(token: Asset | undefined): void;
  /** Gives what was wanted, and wants what was given; the amount becomes what it would have given. */
  flip(): void;
  /**
   * @param text as typed; `normaliseAmount` reads it
   * @param locale BCP 47 tag of the language it is typed in. Default `en`, where plain decimal text is
   */
  setAmount(text: string, locale?: string): void;
  /** Everything: all of a token; of the coin, what the fee leaves. @param locale in which it is written into the field */
  setMax(locale?: string): void;
  /** In per cent. @param text as typed, such as '0.5', '1' or '2,5' */
  setSlippage(text: string, locale?: string): void;
  /** Names, pictures and prices that a list knows of what is shown. @example swap.offer(portfolio.state) */
  offer(list: AssetList): void;
  /** Looks in the list; a pasted contract that is not there is read from the network. The answer is in `state.search`. */
  searchTokens(query: string): void;
  /** Reads the list of tokens again where it failed. Never rejects. */
  loadTokens(): Promise<void>;
  /** Asks for a new quote now; in a review, for a new price of it. Never rejects: `state` tells how it went. */
  refresh(): Promise<void>;
  /**
   * Asks for what is missing (balance, allowance, the transaction itself), and freezes what would be swapped.
   * @throws KitError `swap/*`, `account/no-address`, `balance/unavailable`, `tx/*`, `api/*`; `wallet/pending` while the wallet
   *   is asked, `tx/unknown` while nobody knows what became of the swap in front; `request/cancelled` when something changed
   *   meanwhile
   */
  review(): Promise<SwapReview>;
  /** Agrees to the price that `state.priceMove` tells of. */
  acceptPrice(): void;
  /** Agrees, or not, to a price far from the market's (`review.impact.isHigh`). */
  acceptImpact(isAccepted: boolean): void;
  /** Back to the fields, as they were. */
  edit(): void;
  /**
   * Asks the wallet to let the exchange take what is given, and waits until the network has taken that in: then the step is
   * `review` again, with `allowance.status` `enough`.
   * @param amount `exact`, the default, or all there is of the token, for ever
   * @throws KitError `wallet/*`, `tx/*`: nothing was swapped; `request/cancelled` without a review that needs it
   */
  allow(amount?: 'exact' | 'unlimited'): Promise<void>;
  /**
   * Asks the wallet to swap what was reviewed; called again while it is being asked, it is the same question. A review that is
   * older than 20 s is renewed before. Resolves once it is sent.
   * @throws KitError as `Send.submit`; `swap/price-moved`, `swap/impact-unconfirmed`, `swap/not-allowed`: nothing was asked.
   *   `request/cancelled` where that renewal calls another contract: `review` has it, to be looked at
   */
  swap(): Promise<SwapPayment>;
}
