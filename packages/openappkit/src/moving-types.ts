// Types of options and results that migrating apps import by name.
import type { AccountEntry, Features, Options, TrackedEvent } from '@openappkit/core';
import type { PayQuote, TransferServiceStatus } from '@openappkit/kit';

type ItemOf<List> = Extract<List, readonly unknown[]>[number];

/** The app's metadata that wallets show. */
export type Metadata = NonNullable<Options['metadata']>;
/** An account provider for social login. */
export type SocialProvider = ItemOf<Features['socials']>;
/** A login method, which is email, a social account or a wallet. */
export type ConnectMethod = ItemOf<Features['connectMethodsOrder']>;
/** A feature of the widget for a connected account. */
export type WalletFeature = ItemOf<Features['walletFeaturesOrder']>;
/** A wallet that the explorer does not list. */
export type CustomWallet = ItemOf<Options['customWallets']>;
/** The tokens whose balance is shown instead of the coin's, by network. */
export type Tokens = NonNullable<Options['tokens']>;
/** An item of `allAccounts`. */
export type AccountType = AccountEntry;
/** The argument of `usePay`'s `onSuccess`, the transaction ID if known. */
export type PayResult = string | undefined;
/** The result of `getPayError` and the error of `usePay`, a sentence for developers. */
export type AppKitPayErrorMessage = string;
/** The result of `fetchQuote` of `await kit.feature('pay')`. */
export type Quote = PayQuote;
/** A fee in a quote, described by the service. */
export type QuoteFee = PayQuote['fees'][number];
/** The result of `fetchQuoteStatus` of `await kit.feature('pay')`. */
export type QuoteStatus = TransferServiceStatus;
/** An event of `subscribeEvents`. */
export type Event = TrackedEvent;
