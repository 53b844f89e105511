// Buying coins with a card or from a bank, as a host sees it. Types only. Names of currencies and quotes are the service's.
import type { KitError, Network } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';
import type { Transaction } from '../../account-lists/transaction.types.js';
import type { ActiveAccount } from '../../active-account/active-account.js';

/** `coinbase`: the exchange behind the blockchain API. `meld`: the aggregator of the option `onRampAggregator`. */
export type OnRampProviderName = 'coinbase' | 'meld';

export interface OnRampProvider {
  readonly name: OnRampProviderName;
  /** As people read it. */
  readonly label: string;
  /** What it takes of what is paid, in percent: what is known before it says its price. */
  readonly fee: { readonly min: number; readonly max: number };
  /** It says a price before its page is opened. */
  readonly hasQuotes: boolean;
  /** It can be asked what became of a purchase. */
  readonly hasStatus: boolean;
}

/** A way to pay, with the least and the most of it: whole units of the currency, decimal text. */
export interface PaymentMethodLimit {
  /** Such as `card` and `ach_bank_account`. */
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** Money that is taken. */
export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string;
  readonly payment_method_limits: readonly PaymentMethodLimit[];
}

/** A coin or token that is sold. */
export interface PurchaseCurrency {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly networks: readonly {
    readonly name: string;
    readonly display_name: string;
    /** Without its namespace. */
    readonly chain_id: string;
    /** '' for the coin of the network. */
    readonly contract_address: string;
  }[];
}

/** Exact decimal text of whole units, and of what. */
export interface OnRampAmount {
  readonly amount: string;
  readonly currency: string;
}

export interface OnRampQuote {
  /** What is paid. */
  readonly paymentTotal: OnRampAmount;
  /** What of it buys coins. */
  readonly paymentSubtotal: OnRampAmount;
  /** What comes. */
  readonly purchaseAmount: OnRampAmount;
  readonly networkFee: OnRampAmount;
  /** All fees: total less subtotal. */
  readonly fees: OnRampAmount;
  readonly quoteId: string;
  /** Nobody said this price: it stands where none came, one for one, and is never to be shown as a price. */
  readonly isEstimate: boolean;
}

/** Why the amount cannot be paid. `whole`: cents are not taken. */
export type OnRampAmountIssue =
  | { readonly code: 'required' | 'invalid' | 'ambiguous' | 'whole' }
  /** Less than the least, more than the most of any way to pay. */
  | { readonly code: 'too-little' | 'too-much'; readonly limit: OnRampAmount };

/** Why nothing can be bought here. */
export type OnRampUnavailable =
  | { readonly code: 'not-connected' | 'region' | 'no-provider' }
  | { readonly code: 'network'; readonly network: string };

/**
 * `opening`: the provider's page is asked for. `unopened`: it did not come, `error` says why; nothing was charged. `blocked`: the
 * browser opened no window; `url` is a link for the person to press. `waiting`: the person is at the provider, nothing was
 * seen of a purchase yet. `pending`: paid, and the coins are on their way. `arrived`, `failed`: as the provider says.
 */
export type PurchaseStatus =
  | 'opening'
  | 'unopened'
  | 'blocked'
  | 'waiting'
  | 'pending'
  | 'arrived'
  | 'failed';

/** One visit to a provider. */
export interface OnRampPurchase {
  readonly provider: OnRampProvider;
  readonly status: PurchaseStatus;
  /** Where the coins go. It is the account's that was in use. */
  readonly address: string;
  readonly network: Network;
  readonly symbol: string;
  /** What the person meant to pay. */
  readonly payment: OnRampAmount;
  /** Of the provider, as far as this page knows: `unknown` after a reload, and of one that a link opened. */
  readonly window: 'none' | 'open' | 'closed' | 'unknown';
  /** The person said that they are done there. */
  readonly isFinished: boolean;
  /** The provider is being asked again and again: for three minutes from the last reason to. */
  readonly isLooking: boolean;
  /** When it was last asked and answered, milliseconds since the epoch. */
  readonly checkedAt: number | undefined;
  /** Why the last question was not answered, or the page did not open. */
  readonly error: KitError | undefined;
  /** Of the provider's page; once known. */
  readonly url: string | undefined;
  /** What the provider has of it. */
  readonly transaction: Transaction | undefined;
  readonly startedAt: number;
}

export interface OnRampState {
  readonly account: ActiveAccount | undefined;
  readonly unavailable: OnRampUnavailable | undefined;
  /** Those that sell what is chosen to the account in use. */
  readonly providers: readonly OnRampProvider[];
  readonly selectedProvider: OnRampProvider | null;
  /** `fallback`: the service did not say what is sold, and for how much; what stands here is a list of the kit's own. */
  readonly optionsStatus: 'idle' | 'loading' | 'ready' | 'fallback';
  /** What can come on the network in use. */
  readonly purchaseCurrencies: readonly PurchaseCurrency[];
  readonly paymentCurrencies: readonly PaymentCurrency[];
  readonly purchaseCurrency: PurchaseCurrency | undefined;
  readonly paymentCurrency: PaymentCurrency | undefined;
  /** As it was typed. */
  readonly paymentAmount: string;
  readonly issue: OnRampAmountIssue | undefined;
  /** What comes for it, where the provider said so: exact decimal text. */
  readonly purchaseAmount: string | undefined;
  readonly quote: OnRampQuote | undefined;
  readonly quotesLoading: boolean;
  /** Why there is no price. */
  readonly error: KitError | undefined;
  /** The last one of the account in use that is not over, or that was not dismissed. */
  readonly purchase: OnRampPurchase | undefined;
}

/** The controller: `await kit.feature('onramp')`. Setters never throw; what is wrong is in the state. */
export interface OnRamp extends FeatureController {
  readonly state: OnRampState;
  /** Asks what is sold. Call it when a form comes to the front. Never rejects. */
  begin(): Promise<void>;
  setSelectedProvider(name: OnRampProviderName): void;
  /** By its `id`. */
  setPurchaseCurrency(id: string): void;
  /** By its `id`. */
  setPaymentCurrency(id: string): void;
  /** @param text as typed @param locale BCP 47 tag of the language it is typed in; default English */
  setPaymentAmount(text: string, locale?: string): void;
  /** Asks for a price at once. Never rejects. */
  getQuote(): Promise<void>;
  /**
   * Opens the provider's page in a window of its own: call it in the turn of a click, or browsers block that. Settles when the
   * page is open, or cannot be; how it goes on is in `state.purchase`. Called again meanwhile, it is the same purchase.
   * @throws KitError `onramp/not-ready`, `onramp/restricted`, `onramp/not-sold`
   */
  buy(): Promise<void>;
  /** Opens the window again, or brings it to the front; also in the turn of a click. */
  openAgain(): Promise<void>;
  /** The person pressed the link of a window that was blocked. */
  opened(): void;
  /** Asks now what became of it; then for three minutes more. Never rejects. */
  check(): Promise<void>;
  /** The person is done at the provider. */
  finish(): Promise<void>;
  /** Stops looking, and forgets it. What was paid comes all the same. */
  dismiss(): void;
  /** Empties the form. A purchase stays. */
  resetState(): void;
}
