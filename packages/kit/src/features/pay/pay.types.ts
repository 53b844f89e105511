// A payment that an app asks for, as it and a view see it. Types only.
import type { CaipAddress, KitError, Network } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { AmountIssue } from '../../amounts/amount-issue.types.js';
import type {
  ExchangeBuyStatus,
  ExchangeList,
  ExchangeOrder,
  GetExchangesParams,
  GetExchangesResult,
  PaymentAsset,
  PayUrlParams,
  PayUrlResponse,
} from '../../exchanges/exchange.types.js';
import type { ActiveAccount } from '../../active-account/active-account.js';
import type { Payable, Payment } from '../../payments/payment.types.js';
import type {
  TransferServiceStatus,
  TransferOrder,
  TransferQuote,
  TransferRequest,
} from '../../transfers/transfer.types.js';

/** What an app asks to be paid. Checked: whoever pays sees exactly what is asked for, in full. */
export interface PaymentOptions {
  paymentAsset: PaymentAsset;
  /** An account of the asset's namespace. */
  recipient: string;
  /** In whole units: a number, or plain decimal text where it is to be exact. Above zero. */
  amount: number | string;
  /** What it is called. @default pay */
  choice?: 'pay' | 'deposit' | undefined;
  /** False shows an exchange's page in place of this one. @default true */
  openInNewTab?: boolean | undefined;
  /** Taken for apps that move over, without effect: what became of it is told here, and the app goes where it wants. */
  redirectUrl?: { success?: string; failure?: string } | undefined;
  /** Ids of exchanges; one of the two. */
  payWithExchange?:
    | {
        includeOnly?: readonly string[] | undefined;
        exclude?: readonly string[] | undefined;
      }
    | undefined;
}

/** Whose tokens are asked for. */
export interface FetchTokensParams {
  /** CAIP-10. */
  caipAddress: CaipAddress;
  /** Of this network alone; by default of all of the kit's of that kind. */
  caipNetwork?: Pick<Network, 'caipNetworkId'> | undefined;
  /** Taken for apps that move over: the address says it. */
  namespace?: string | undefined;
}
/** A token that an account has. */
export interface PayToken extends PaymentAsset {
  /** What it has, in whole units: plain decimal text. */
  readonly amount: string;
}

/** What is to arrive, for a quote of `fetchQuote`. */
export interface FetchQuoteParams {
  /** Of `toToken`, in whole units: a number, or plain decimal text where it is to be exact. Above zero. */
  amount: number | string;
  /** Who pays, where that is known already: what cannot be paid on is sent back there. */
  address?: string | undefined;
  sourceToken: PaymentAsset;
  toToken: PaymentAsset;
  /** An account of the namespace of `toToken`. */
  recipient: string;
}
/** What paying with one token takes to have another arrive, checked against what was asked. Frozen. */
export interface PayQuote extends Omit<TransferQuote, 'requestId'> {
  /** `direct-transfer`: it is the same token, and is sent to the receiver itself. `transfer`: a service pays it on. */
  readonly type: 'direct-transfer' | 'transfer';
  /** For `fetchQuoteStatus`; undefined of a direct transfer: what becomes of that, the network tells. */
  readonly requestId: string | undefined;
}

/** What an app asked to be paid, checked and frozen. */
export interface PayRequest {
  readonly choice: 'pay' | 'deposit';
  readonly network: Network;
  readonly asset: Asset;
  readonly amount: AssetAmount;
  /** Full, canonical. */
  readonly recipient: string;
  readonly isNewTab: boolean;
  readonly filter: Pick<GetExchangesParams, 'includeOnly' | 'exclude'>;
}

/** How much dearer what is paid is than what arrives, by the prices of both. */
export interface PayMarkup {
  /** Hundredths of a per cent; negative where it is cheaper than the prices say. */
  readonly basisPoints: number;
  /** More than 5 %: it has to be agreed to by `acceptMarkup` before the wallet is asked. */
  readonly isHigh: boolean;
}

/** What would be paid from the wallet in use, frozen. What is submitted is this object and nothing else. */
export interface PayReview extends Payable {
  /**
   * Where another token pays what the app asks for: `amount` goes to `to`, a service's own address, which has what was asked for
   * arrive at the receiver. Else undefined.
   */
  readonly transfer:
    | { readonly quote: TransferQuote; readonly request: TransferRequest }
    | undefined;
  /** With `transfer`, where both prices are known. */
  readonly markup: PayMarkup | undefined;
  readonly isNative: boolean;
  /** Likely fee; undefined where nobody estimates it: the wallet shows it. */
  readonly fee: AssetAmount | undefined;
  readonly maxFee: AssetAmount | undefined;
  /** Coin that is neither fee nor amount, as the deposit of an account that is made for the receiver. */
  readonly deposit: AssetAmount | undefined;
  /** Amount, fee and deposit in one, where all are of the network's coin. */
  readonly total: AssetAmount | undefined;
  /** The wallet sets the fee: what stands here is a guess. */
  readonly isFeeSetByWallet: boolean;
  /** Milliseconds since the epoch; it is asked for again then. Undefined where nothing runs out. */
  readonly validUntil: number | undefined;
}

/** What the wallet would pay with, and why it cannot. */
export type PayIssue =
  | AmountIssue
  /** The network refused it for lack of funds. */
  | { readonly code: 'too-little' }
  /** The receiver would get less: the token keeps a part of each transfer, or calls a program of its own. */
  | { readonly code: 'unsendable'; readonly symbol: string }
  /** The network divides the token otherwise than the app says. */
  | { readonly code: 'mismatch'; readonly symbol: string };

/**
 * Paying from a wallet. `absent`: no adapter of the app sends there. `connect`: nobody is connected there. `network`: the wallet
 * has to go there first. `loading`: what it has and what it costs is asked. `short`: it cannot be paid (`issue`). `expired`: the
 * quote was renewed for a while and is not any more. `failed`: nobody answered.
 */
export type PaySourceStatus =
  | 'absent'
  | 'connect'
  | 'network'
  | 'loading'
  | 'ready'
  | 'short'
  | 'expired'
  | 'failed';

export interface PaySource {
  readonly status: PaySourceStatus;
  readonly from: ActiveAccount | undefined;
  /** What the account has of the asset, where that is known. */
  readonly balance: AssetAmount | undefined;
  /** With `ready`, and what was known before while it is asked for again. */
  readonly quote: PayReview | undefined;
  readonly issue: PayIssue | undefined;
  readonly error: KitError | undefined;
}

/** `none`: no app asks. `choose`: how to pay. `review`. `asking`: the wallet. `sent`. `exchange`: one pays, `state.order`. */
export type PayStep = 'none' | 'choose' | 'review' | 'asking' | 'sent' | 'exchange';

/** Why it is back where something can be chosen. Nothing was charged, but where it is said. */
export type PayProblem =
  /** A wallet was left alone with its question: it may pay yet. */
  | { readonly code: 'left' }
  | { readonly code: 'declined' | 'failed' | 'expired'; readonly error: KitError }
  /** Another account, network or wallet is in use than was reviewed, or none. */
  | { readonly code: 'changed' }
  /** The exchange's page did not open. */
  | { readonly code: 'exchange'; readonly error: KitError; readonly name: string };

export interface PayState {
  readonly step: PayStep;
  /** Counts the requests. */
  readonly flow: number;
  readonly request: PayRequest | undefined;
  readonly source: PaySource;
  /** Tokens of the account in use, of what was offered, that a service takes in place of what the app asks for. */
  readonly tokens: readonly Asset[];
  /** The one that is to be paid with; undefined for what the app asks for. */
  readonly payWith: Asset | undefined;
  readonly exchanges: ExchangeList;
  /** With `review` and `asking`. */
  readonly review: PayReview | undefined;
  /** The fee, the sum that is paid or the address that it goes to is another than was shown first: it is to be read again. */
  readonly isChanged: boolean;
  /** A price far from the market's (`review.markup.isHigh`) was agreed to. */
  readonly isMarkupAccepted: boolean;
  readonly problem: PayProblem | undefined;
  /** In front, in the steps `asking` and `sent`. */
  readonly payment: Payment<PayReview> | undefined;
  /**
   * In front, in the step `sent`, where another token was paid: what the service says of it. Without a `payment` it was sent by a
   * page before this one, or another tab.
   */
  readonly transfer: TransferOrder | undefined;
  /** In front, in the step `exchange`. */
  readonly order: ExchangeOrder | undefined;
  /** Everything that wallets were asked to pay, the newest first. At most 20; those under way stay. */
  readonly sent: readonly Payment<PayReview>[];
  /** The same of exchanges, and of what pages before this one and other tabs asked them for (`isEarlier`). */
  readonly orders: readonly ExchangeOrder[];
  /** What was sent to services to be paid on, the newest first, of pages before this one and other tabs, too. */
  readonly transfers: readonly TransferOrder[];
  /** Pictures of exchanges asked for by `loadPictures`, as `data:` URLs by `imageUrl`. */
  readonly pictures: Readonly<Record<string, string>>;
}

/**
 * How a payment ended. `success`: it is in a block, or the exchange says that it was sent. `failed`: it was tried, and is not
 * paid. `cancelled`: nobody was asked to pay. `unknown`: it may be paid yet; `result` has the id where it is known.
 */
export interface PaymentResult {
  readonly success: boolean;
  readonly status: 'success' | 'failed' | 'cancelled' | 'unknown';
  /** Id of the transaction, where it is known. */
  readonly result?: string | undefined;
  /** A sentence for developers. */
  readonly error?: string | undefined;
}

/** The controller: `await kit.feature('pay')`. Its verbs never throw but where it is said. */
export interface Pay extends FeatureController {
  /** A valtio proxy. */
  readonly state: PayState;
  /**
   * Begins anew with what an app asks for. A payment under way goes on behind it; one of this account that nobody knows the
   * end of comes to the front before, and so does an exchange's of the same sum to the same receiver, of the page before or
   * another tab too.
   * @throws KitError `pay/invalid-*`, `pay/recipient-not-for-asset`
   */
  begin(options: PaymentOptions): Promise<void>;
  /**
   * Asks again what failed, ran out or may have changed: the wallet's quote and the list of exchanges. Where no app asks, it
   * brings an exchange's payment to the front whose end nobody was shown.
   */
  refresh(): void;
  /**
   * The tokens that the account in use has, as a list knows them.
   * @example pay.offer(portfolio.state)
   */
  offer(list: AssetList): void;
  /** Asks what it takes to pay with another token, of `state.tokens`; without one, with what the app asks for. */
  payWith(assetId?: AssetId): void;
  /** Goes from the choice to the review of the wallet's quote; nothing happens while that is not `ready`. */
  choose(): void;
  /** Back to the choice; a wallet that was asked is left alone with the question. Once it pays, that comes to the front. */
  leave(): void;
  /** Agrees, or not, to a price far from the market's (`review.markup.isHigh`). */
  acceptMarkup(isAccepted: boolean): void;
  /**
   * Asks the wallet to pay what was reviewed; called again while it is being asked, it is the same question. Resolves once it
   * is sent.
   * @throws KitError `wallet/*`, `tx/*`, `chain/*`, `request/cancelled` as `Send.submit`; `pay/quote-expired`,
   *   `pay/price-unconfirmed`, `pay/in-another-tab` (it is going to an exchange for the same): nothing was asked
   */
  submit(): Promise<Payment<PayReview>>;
  /** Asks the network what became of a payment. Never rejects. */
  lookUp(key: number): Promise<void>;
  /** The person looked by themselves, where a look of the kit's brought no answer. */
  confirmLookedUp(key: number): void;
  /** The same at the exchange, or the service of the transfer, in front, where it said nothing for minutes or does not answer. */
  confirmOrderLookedUp(): void;
  /**
   * From `sent` back to the choice, where paying again is no mistake (`payment.canSendAgain`, `order.canPayOtherwise`; a transfer
   * that failed or was sent back).
   */
  again(): void;
  /** Lets an exchange pay: opens a window in the turn it is called in. What becomes of it stands in `state.order`. */
  payFrom(exchangeId: string): void;
  /** @param isByLink the person opened the page by a link; without it, a window is opened in the turn it is called in */
  openAgain(isByLink?: boolean): void;
  /** Asks the exchange in front, or the service of the transfer in front, now. Never rejects. */
  check(): Promise<void>;
  /** The request is over: nothing can be paid by it any more. What is under way goes on. */
  end(): void;
  loadPictures(): void;
  /** How a request ended; undefined while it is open. @param isShown whether somebody can still choose how to pay */
  outcomeOf(flow: number, isShown: boolean): PaymentResult | undefined;

  /**
   * What an account has that can pay, of the networks of the kit. Asks no wallet.
   * @throws KitError `pay/balances-unavailable`
   * @example
   * const [token] = await pay.fetchTokens({ caipAddress: 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7' });
   */
  fetchTokens(params: FetchTokensParams): Promise<readonly PayToken[]>;
  /** What an exchange pays out, of the networks of the kit. @throws KitError `pay/balances-unavailable` */
  fetchTokensFromExchange(exchangeId: string): Promise<readonly PaymentAsset[]>;
  /**
   * What it takes to have an amount of one token arrive when another is paid. A quote is a service's word, checked as those of
   * `payWith` are: `pays`, sent to `receiver` and nowhere else, has `arrives` arrive.
   * @throws KitError `pay/quote-unavailable`, `pay/invalid-*`, `pay/recipient-not-for-asset`
   * @example
   * const { pays, receiver } = await pay.fetchQuote({ amount: '25', sourceToken: baseETH, toToken: baseUSDC, recipient: shop });
   */
  fetchQuote(params: FetchQuoteParams): Promise<PayQuote>;
  /** What the service says of what was sent to it. @throws KitError `pay/quote-status-unavailable` */
  fetchQuoteStatus(params: { readonly requestId: string }): Promise<TransferServiceStatus>;

  /** Which exchanges there are. @throws KitError `pay/exchanges-unavailable`, `pay/asset-not-supported`, `pay/invalid-*` */
  getAvailableExchanges(params?: GetExchangesParams): Promise<GetExchangesResult>;
  /** The page of an exchange to pay on. @throws KitError `pay/url-unavailable`, `pay/asset-not-supported`, `pay/invalid-*` */
  getPayUrl(exchangeId: string, params: PayUrlParams): Promise<PayUrlResponse>;
  /**
   * The same, opened: in a window opened in the turn it is called in, or in place of this page.
   * @throws KitError as `getPayUrl`; `pay/not-initiated` where the browser blocks the window
   */
  openPayUrl(
    exchangeId: string,
    params: PayUrlParams,
    openInNewTab?: boolean,
  ): Promise<PayUrlResponse>;
  /** What became of a payment at an exchange. @throws KitError `pay/status-unavailable` */
  getBuyStatus(exchangeId: string, sessionId: string): Promise<ExchangeBuyStatus>;
}
