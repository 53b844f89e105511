import type { CaipAddress, CaipNetworkId, KitError, Network } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';
import type { AssetList, AssetAmount, AmountIssue } from '../../assets/asset-amount.types.js';
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
import type { ActiveAccount } from '../../active-account.js';
import type { Payable, Payment } from '../../transactions/payment.types.js';
import type {
  TransferServiceStatus,
  TransferOrder,
  TransferQuote,
  TransferRequest,
} from '../../transfers/transfer.types.js';

/** A payment that an app requests. The kit checks it and shows the user exactly this asset, amount and full recipient. */
export interface PaymentOptions {
  paymentAsset: PaymentAsset;
  /** An address of the asset's namespace. */
  recipient: string;
  /** In whole units: a number, or plain decimal text for exact amounts. Above zero. */
  amount: number | string;
  /** The wording of the payment. @default pay */
  choice?: 'pay' | 'deposit' | undefined;
  /** False opens the exchange's page in place of this page. @default true */
  openInNewTab?: boolean | undefined;
  /** Accepted for compatibility and ignored: the app gets the result here and navigates by itself. */
  redirectUrl?: { success?: string; failure?: string } | undefined;
  /** Exchange IDs; set only one of the two. */
  payWithExchange?:
    | {
        includeOnly?: readonly string[] | undefined;
        exclude?: readonly string[] | undefined;
      }
    | undefined;
}

/** The account whose tokens `fetchTokens` lists. */
export interface FetchTokensParams {
  /** CAIP-10. */
  caipAddress: CaipAddress;
  /** Only this network; by default all networks of the kit in that namespace. */
  caipNetwork?: { readonly caipNetworkId: CaipNetworkId } | undefined;
  /** Accepted for compatibility and ignored: `caipAddress` contains it. */
  namespace?: string | undefined;
}
/** A token that an account holds. */
export interface PayToken extends PaymentAsset {
  /** The balance in whole units, as plain decimal text. */
  readonly amount: string;
}

/** The payment that `fetchQuote` quotes. */
export interface FetchQuoteParams {
  /** Of `toToken`, in whole units: a number, or plain decimal text for exact amounts. Above zero. */
  amount: number | string;
  /** The payer's address, if known. The service sends refunds there. */
  address?: string | undefined;
  sourceToken: PaymentAsset;
  toToken: PaymentAsset;
  /** An address of the namespace of `toToken`. */
  recipient: string;
}
/** The cost of paying with one token so that another arrives, checked against the request. Frozen. */
export interface PayQuote extends Omit<TransferQuote, 'requestId'> {
  /** `direct-transfer`: both are the same asset, so it goes to the recipient itself. `transfer`: a service pays on. */
  readonly type: 'direct-transfer' | 'transfer';
  /** For `fetchQuoteStatus`; undefined for a direct transfer, whose status only the network knows. */
  readonly requestId: string | undefined;
}

/** A payment that an app requests, checked and frozen. */
export interface PayRequest {
  readonly choice: 'pay' | 'deposit';
  readonly network: Network;
  readonly asset: Asset;
  readonly amount: AssetAmount;
  /** The full address in canonical form. */
  readonly recipient: string;
  readonly isNewTab: boolean;
  readonly filter: {
    readonly includeOnly?: readonly string[] | undefined;
    readonly exclude?: readonly string[] | undefined;
  };
}

/** How much more the user pays than arrives, by the prices of both. */
export interface PayMarkup {
  /** Basis points; negative if the payment is cheaper than the prices say. */
  readonly basisPoints: number;
  /** Above 5 %: `acceptMarkup` is required before the wallet is asked. */
  readonly isHigh: boolean;
}

/** The payment from the active wallet, frozen. `submit` sends exactly this object. */
export interface PayReview extends Payable {
  /** Set if another token pays: `amount` then goes to `to`, an address of the service, which pays the recipient. */
  readonly transfer:
    | { readonly quote: TransferQuote; readonly request: TransferRequest }
    | undefined;
  /** Only with `transfer`, if both prices are known. */
  readonly markup: PayMarkup | undefined;
  readonly isNative: boolean;
  /** Likely fee; undefined if there is no estimate, then the wallet shows it. */
  readonly fee: AssetAmount | undefined;
  readonly maxFee: AssetAmount | undefined;
  /** Coins besides fee and amount, such as the deposit for an account that is created for the recipient. */
  readonly deposit: AssetAmount | undefined;
  /** Amount, highest fee and deposit together, if all are in the network's coin. */
  readonly total: AssetAmount | undefined;
  /** The wallet sets the fee, so this is a guess. */
  readonly isFeeSetByWallet: boolean;
  /** Milliseconds since the epoch, when the quote is renewed. Undefined if it does not expire. */
  readonly validUntil: number | undefined;
}

/** Why the wallet cannot pay. */
export type PayIssue =
  | AmountIssue
  /** The network rejected the payment for lack of funds. */
  | { readonly code: 'too-little' }
  /** The recipient would get less, because the token withholds a part of each transfer or calls a program of its own. */
  | { readonly code: 'unsendable'; readonly symbol: string }
  /** The token's decimals on the network differ from those that the app states. */
  | { readonly code: 'mismatch'; readonly symbol: string };

/**
 * Status of paying from a wallet. `absent`: no adapter of the app can send the asset. `connect`: no wallet is connected there.
 * `network`: the wallet must switch to that network. `loading`: the balance and cost are being read. `short`: it cannot be paid
 * (`issue`). `expired`: the kit stopped renewing the quote after a while. `failed`: no quote could be read.
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
  /** The account's balance of the asset, if known. */
  readonly balance: AssetAmount | undefined;
  /** Set with `ready`; while loading, the earlier quote of the same account. */
  readonly quote: PayReview | undefined;
  readonly issue: PayIssue | undefined;
  readonly error: KitError | undefined;
}

/** `none`: no request. `choose`: how to pay. `asking`: the wallet is asked. `exchange`: an exchange pays, see `state.order`. */
export type PayStep = 'none' | 'choose' | 'review' | 'asking' | 'sent' | 'exchange';

/** Why the user is back at the choice. Nothing was charged, except where the code says otherwise. */
export type PayProblem =
  /** The user stopped waiting for a wallet, which may still pay. */
  | { readonly code: 'left' }
  | { readonly code: 'declined' | 'failed' | 'expired'; readonly error: KitError }
  /** The active account, network or wallet differs from the reviewed one. */
  | { readonly code: 'changed' }
  /** The exchange's page did not open. */
  | { readonly code: 'exchange'; readonly error: KitError; readonly name: string };

export interface PayState {
  /** The current step. */
  readonly step: PayStep;
  /** Number of requests so far; identifies the current one. */
  readonly flow: number;
  /** The payment that the app requested. */
  readonly request: PayRequest | undefined;
  /** Who pays: a wallet or an exchange. */
  readonly source: PaySource;
  /** Offered tokens of the active account that the transfer service may accept instead of the requested asset. */
  readonly tokens: readonly Asset[];
  /** The token chosen to pay with; undefined for the requested asset. */
  readonly payWith: Asset | undefined;
  /** The exchanges that can pay, and whether they are loading. */
  readonly exchanges: ExchangeList;
  /** Set from the step `review` until the user returns to the choice. */
  readonly review: PayReview | undefined;
  /** The fee, deposit, sum or address differs from the first review, so the user must read it again. */
  readonly isChanged: boolean;
  /** The user accepted a price far from the market (`review.markup.isHigh`). */
  readonly isMarkupAccepted: boolean;
  /** What failed. Undefined while nothing has. */
  readonly problem: PayProblem | undefined;
  /** The current payment, in the steps `asking` and `sent`. */
  readonly payment: Payment<PayReview> | undefined;
  /**
   * The service's status of the current payment if another token paid, in the step `sent`. Without a `payment`, an earlier
   * page or another tab sent it.
   */
  readonly transfer: TransferOrder | undefined;
  /** The current order, in the step `exchange`. */
  readonly order: ExchangeOrder | undefined;
  /** All payments requested from wallets, newest first. At most 20; pending ones are never dropped. */
  readonly sent: readonly Payment<PayReview>[];
  /** All orders at exchanges, including those of earlier pages and other tabs (`isEarlier`). */
  readonly orders: readonly ExchangeOrder[];
  /** All payments sent to transfer services, newest first, including those of earlier pages and other tabs. */
  readonly transfers: readonly TransferOrder[];
  /** Exchange pictures that `loadPictures` loaded, as `data:` URLs by `imageUrl`. */
  readonly pictures: Readonly<Record<string, string>>;
}

/**
 * How a payment ended. `success`: it is in a block, or the exchange says that it sent it. With another token, the transfer
 * service must also say that it paid; a sent deposit is then enough if the network cannot be asked. `failed`: it was tried and
 * is not paid. `cancelled`: nothing was paid, because no wallet or exchange was asked or the wallet did not send it. `unknown`:
 * it may still be paid; `result` has the ID if known.
 */
export interface PaymentResult {
  readonly success: boolean;
  readonly status: 'success' | 'failed' | 'cancelled' | 'unknown';
  /** Transaction ID, if known. */
  readonly result?: string | undefined;
  /** A sentence for developers. */
  readonly error?: string | undefined;
}

/** Controller of requested payments: `await kit.feature('pay')`. Its methods throw only where stated. */
export interface Pay extends FeatureController {
  /** A valtio proxy. */
  readonly state: PayState;
  /** Aborts when the kit is destroyed; then no status is checked any more. */
  readonly signal: AbortSignal;
  /**
   * Starts a new request. A pending payment continues in the background.
   *
   * If this account has an unresolved payment, `state` shows that first. The same holds for any account's unresolved payment, and
   * for a pending order or transfer, of the same sum to the same recipient, also if an earlier page or another tab made it.
   * @throws KitError `pay/invalid-*`, `pay/recipient-not-for-asset`
   */
  begin(options: PaymentOptions): Promise<void>;
  /**
   * Renews the wallet's quote, and loads the exchanges unless they are loaded. Without a request, it shows an exchange order
   * whose end the user has not seen.
   */
  refresh(): void;
  /**
   * Supplies the tokens of the active account, with their prices.
   * @example pay.offer(portfolio.state)
   */
  offer(list: AssetList): void;
  /** Requests a quote for paying with a token of `state.tokens`; without an ID, with the requested asset. */
  payWith(assetId?: AssetId): void;
  /** Opens the review of the wallet's quote. Does nothing unless the source is `ready`. */
  choose(): void;
  /**
   * Returns to the choice: from the review, from the wallet, or from an exchange whose page was not opened. A wallet that was
   * asked may still pay; its payment is then shown.
   */
  leave(): void;
  /** Accepts, or not, a price far from the market (`review.markup.isHigh`). */
  acceptMarkup(isAccepted: boolean): void;
  /**
   * Asks the wallet to pay the reviewed payment and resolves once it is sent. Concurrent calls share one request.
   * @throws KitError `wallet/*`, `tx/*`, `chain/*`, `request/cancelled` as `Send.submit`; `pay/quote-expired`,
   * `pay/price-unconfirmed`, `pay/in-another-tab` (an exchange is being opened for the same request): the wallet was not asked.
   * `request/cancelled` also once after a renewed quote named another deposit address: `state.review` has it, for the user to
   * check, and the next call sends there
   */
  submit(): Promise<Payment<PayReview>>;
  /** Asks the network about a payment. Never rejects. */
  lookUp(key: number): Promise<void>;
  /** Confirms that the user checked the payment, after a lookup got no answer. */
  confirmLookedUp(key: number): void;
  /** Confirms that the user checked the current order or transfer, if it is `late` or its service does not answer. */
  confirmOrderLookedUp(): void;
  /**
   * Returns to the choice if paying again is safe (`payment.canSendAgain`, `order.canPayOtherwise`,
   * `transfer.canPayOtherwise`).
   */
  again(): void;
  /** Lets an exchange pay. Opens a window, so call it directly in the click. `state.order` has the status. */
  payFrom(exchangeId: string): void;
  /**
   * Opens the order's page again.
   * @param isByLink the user opened the page by a link; otherwise the method opens a window, so call it directly in the click
   */
  openAgain(isByLink?: boolean): void;
  /** Asks the exchange or the transfer service about the current order now. Never rejects. */
  check(): Promise<void>;
  /** Ends the request, which can no longer be paid. A pending payment continues. */
  end(): void;
  /** Loads the exchanges' pictures. Call it where they are shown. */
  loadPictures(): void;
  /** How a request ended; undefined while it is open. @param isShown whether the user can still choose how to pay */
  outcomeOf(flow: number, isShown: boolean): PaymentResult | undefined;

  /**
   * Lists the account's tokens that can pay, on the kit's networks. Asks no wallet.
   * @throws KitError `pay/balances-unavailable`
   * @example
   * const [token] = await pay.fetchTokens({ caipAddress: 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7' });
   */
  fetchTokens(params: FetchTokensParams): Promise<readonly PayToken[]>;
  /** Lists the assets that an exchange pays out on the kit's networks. @throws KitError `pay/balances-unavailable` */
  fetchTokensFromExchange(exchangeId: string): Promise<readonly PaymentAsset[]>;
  /**
   * Quotes paying with one token so that an amount of another arrives. The kit checks the quote as for `payWith`: send `pays`
   * to `receiver`, and the service delivers `arrives`.
   * @throws KitError `pay/quote-unavailable`, `pay/invalid-*`, `pay/recipient-not-for-asset`
   * @example
   * const { pays, receiver } = await pay.fetchQuote({ amount: '25', sourceToken: baseETH, toToken: baseUSDC, recipient: shop });
   */
  fetchQuote(params: FetchQuoteParams): Promise<PayQuote>;
  /** Returns the service's status of a transfer. @throws KitError `pay/quote-status-unavailable` */
  fetchQuoteStatus(params: { readonly requestId: string }): Promise<TransferServiceStatus>;

  /** Lists the exchanges. @throws KitError `pay/exchanges-unavailable`, `pay/asset-not-supported`, `pay/invalid-*` */
  getAvailableExchanges(params?: GetExchangesParams): Promise<GetExchangesResult>;
  /** Returns an exchange's payment page. @throws KitError `pay/url-unavailable`, `pay/asset-not-supported`, `pay/invalid-*` */
  getPayUrl(exchangeId: string, params: PayUrlParams): Promise<PayUrlResponse>;
  /**
   * Opens an exchange's payment page in a new window, or in place of this page. Call it directly in the click.
   * @throws KitError as `getPayUrl`; `pay/not-initiated` where the browser blocks the window
   */
  openPayUrl(
    exchangeId: string,
    params: PayUrlParams,
    openInNewTab?: boolean,
  ): Promise<PayUrlResponse>;
  /** Returns the status of a payment at an exchange. @throws KitError `pay/status-unavailable` */
  getBuyStatus(exchangeId: string, sessionId: string): Promise<ExchangeBuyStatus>;
}
