import type { KitError, Network } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';
import type { Transaction } from '../../account-lists/transaction.types.js';
import type { ActiveAccount } from '../../active-account.js';

/** `coinbase`: the exchange behind the blockchain API. `meld`: the aggregator of the option `onRampAggregator`. */
export type OnRampProviderName = 'coinbase' | 'meld';

export interface OnRampProvider {
  readonly name: OnRampProviderName;
  /** The name to display. */
  readonly label: string;
  /** The provider's charge in percent of the payment, an estimate before there is a quote. */
  readonly fee: { readonly min: number; readonly max: number };
  /** Whether the provider quotes a price before its page opens. */
  readonly hasQuotes: boolean;
  /** Whether the provider reports the status of purchases. */
  readonly hasStatus: boolean;
}

/** A payment method with its limits, as decimal text in whole units of the currency. */
export interface PaymentMethodLimit {
  /** For example `card` or `ach_bank_account`. */
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** A currency to pay with. */
export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string;
  readonly payment_method_limits: readonly PaymentMethodLimit[];
}

/** A coin or token to buy. */
export interface PurchaseCurrency {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly networks: readonly {
    readonly name: string;
    readonly display_name: string;
    /** Without its namespace. */
    readonly chain_id: string;
    /** '' for the network's coin. */
    readonly contract_address: string;
  }[];
}

/** Exact decimal text in whole units, and the currency. */
export interface OnRampAmount {
  readonly amount: string;
  readonly currency: string;
}

export interface OnRampQuote {
  /** The total that the user pays. */
  readonly paymentTotal: OnRampAmount;
  /** The part of the total that buys coins. */
  readonly paymentSubtotal: OnRampAmount;
  /** The coins that arrive. */
  readonly purchaseAmount: OnRampAmount;
  readonly networkFee: OnRampAmount;
  /** All fees: total less subtotal. */
  readonly fees: OnRampAmount;
  readonly quoteId: string;
  /** No provider stated this price. It is a one-for-one placeholder: never show it as a price. */
  readonly isEstimate: boolean;
}

/** Why the amount cannot be paid. `whole`: fractions are not accepted. */
export type OnRampAmountIssue =
  | { readonly code: 'required' | 'invalid' | 'ambiguous' | 'whole' }
  /** Below the lowest minimum, or above the highest maximum, of all payment methods. */
  | { readonly code: 'too-little' | 'too-much'; readonly limit: OnRampAmount };

/** Why the account cannot buy. */
export type OnRampUnavailable =
  | { readonly code: 'not-connected' | 'region' | 'no-provider' }
  | { readonly code: 'network'; readonly network: string };

/**
 * `opening`: the provider's page is requested. `unopened`: the page did not open, `error` says why, and nothing was charged.
 * `blocked`: the browser blocked the window; `url` is a link for the user. `waiting`: the user is at the provider and no purchase
 * is known yet. `pending`: paid, and the coins are on their way. `arrived`, `failed`: as the provider says.
 */
export type PurchaseStatus =
  | 'opening'
  | 'unopened'
  | 'blocked'
  | 'waiting'
  | 'pending'
  | 'arrived'
  | 'failed';

/** A visit to a provider's page. */
export interface OnRampPurchase {
  readonly provider: OnRampProvider;
  readonly status: PurchaseStatus;
  /** The receiving address, that of the account that was active at the start. */
  readonly address: string;
  readonly network: Network;
  readonly symbol: string;
  /** The amount that the user entered. */
  readonly payment: OnRampAmount;
  /** The provider's window, as far as this page knows. `unknown` after a reload, or if a link opened it. */
  readonly window: 'none' | 'open' | 'closed' | 'unknown';
  /** The user confirmed with `finish()`. */
  readonly isFinished: boolean;
  /** Whether the kit polls the provider. It stops three minutes after the last check, `finish()`, or closed window. */
  readonly isLooking: boolean;
  /** When the provider last answered: milliseconds since the epoch. */
  readonly checkedAt: number | undefined;
  /** Why the last check failed, or the page did not open. */
  readonly error: KitError | undefined;
  /** The provider's page, once known. */
  readonly url: string | undefined;
  /** The provider's record of the purchase. */
  readonly transaction: Transaction | undefined;
  readonly startedAt: number;
}

export interface OnRampState {
  /** The active account. Undefined while no account is connected. */
  readonly account: ActiveAccount | undefined;
  /** Why buying is not available here. */
  readonly unavailable: OnRampUnavailable | undefined;
  /** Providers that sell the chosen currency to the active account. */
  readonly providers: readonly OnRampProvider[];
  /** The provider to buy from. Null before the user chooses. */
  readonly selectedProvider: OnRampProvider | null;
  /** `fallback`: the service did not answer, so the kit uses its own list. */
  readonly optionsStatus: 'idle' | 'loading' | 'ready' | 'fallback';
  /** Currencies that can be bought on the active network. */
  readonly purchaseCurrencies: readonly PurchaseCurrency[];
  /** The currencies that the user can pay with. */
  readonly paymentCurrencies: readonly PaymentCurrency[];
  /** What the user buys. */
  readonly purchaseCurrency: PurchaseCurrency | undefined;
  /** The currency that the user pays with. */
  readonly paymentCurrency: PaymentCurrency | undefined;
  /** As typed. */
  readonly paymentAmount: string;
  /** Why the typed amount is not accepted. */
  readonly issue: OnRampAmountIssue | undefined;
  /** The coins that arrive, if the provider stated it: exact decimal text. */
  readonly purchaseAmount: string | undefined;
  /** What the provider offers for the typed amount. */
  readonly quote: OnRampQuote | undefined;
  /** Whether a quote is loading. */
  readonly quotesLoading: boolean;
  /** Why there is no quote. */
  readonly error: KitError | undefined;
  /** The active account's last visit, unless dismissed. */
  readonly purchase: OnRampPurchase | undefined;
}

/** Controller of buying: `await kit.feature('onramp')`. Setters never throw; problems appear in the state. */
export interface OnRamp extends FeatureController {
  readonly state: OnRampState;
  /** Loads the currencies for sale and a quote. Call it when a form opens. Never rejects. */
  begin(): Promise<void>;
  /** Chooses the provider to buy from. */
  setSelectedProvider(name: OnRampProviderName): void;
  /** Sets the currency to buy. @param id the `id` of the currency */
  setPurchaseCurrency(id: string): void;
  /** Sets the currency to pay with. @param id the `id` of the currency */
  setPaymentCurrency(id: string): void;
  /**
   * Sets the typed amount.
   * @param text as typed
   * @param locale BCP 47 tag of the language in which it is typed; default English
   */
  setPaymentAmount(text: string, locale?: string): void;
  /** Requests a quote at once. Never rejects. */
  getQuote(): Promise<void>;
  /**
   * Opens the provider's page in a window. Call it directly in the click, or the browser blocks the window. Settles once the page
   * is open or could not open; `state.purchase` has the status. Calls made meanwhile share one visit.
   * @throws KitError `onramp/not-ready`, `onramp/restricted`, `onramp/not-sold`
   */
  buy(): Promise<void>;
  /** Opens the window again, or focuses it. Call it directly in the click. */
  openAgain(): Promise<void>;
  /** Call when the user opened the link of a blocked window. */
  opened(): void;
  /** Asks the provider now, then polls for three minutes. Never rejects. */
  check(): Promise<void>;
  /** Call when the user is done at the provider. */
  finish(): Promise<void>;
  /**
   * Stops polling and forgets the purchase. Paid coins still arrive. If its page never opened, an earlier purchase of the account
   * is shown again.
   */
  dismiss(): void;
  /** Resets the form. A purchase stays. */
  resetState(): void;
}
