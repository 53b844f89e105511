// Types that apps moving over import by name and that say what an option or an answer holds. Types only.
import type { AccountEntry, Features, Options, TrackedEvent } from '@openappkit/core';
import type { PayQuote, TransferServiceStatus } from '@openappkit/kit';

type ItemOf<List> = Extract<List, readonly unknown[]>[number];

/** What wallets show of the app. */
export type Metadata = NonNullable<Options['metadata']>;
/** A provider of accounts that people log in with. */
export type SocialProvider = ItemOf<Features['socials']>;
/** A way in: by mail, a provider's account, or a wallet. */
export type ConnectMethod = ItemOf<Features['connectMethodsOrder']>;
/** What a connected account can do in the widget. */
export type WalletFeature = ItemOf<Features['walletFeaturesOrder']>;
/** A wallet that the explorer does not know. */
export type CustomWallet = ItemOf<Options['customWallets']>;
/** Whose balance is shown in place of the coin's, by network. */
export type Tokens = NonNullable<Options['tokens']>;
/** One of `allAccounts`. */
export type AccountType = AccountEntry;
/** What `usePay` hands to `onSuccess`: the id of the transaction, where it is known. */
export type PayResult = string | undefined;
/** What `getPayError` and `usePay` tell: a sentence for developers. */
export type AppKitPayErrorMessage = string;
/** What `fetchQuote` of `await kit.feature('pay')` brings. */
export type Quote = PayQuote;
/** Of a quote: what the service takes, in words of its own. */
export type QuoteFee = PayQuote['fees'][number];
/** What `fetchQuoteStatus` of `await kit.feature('pay')` brings. */
export type QuoteStatus = TransferServiceStatus;
/** What `subscribeEvents` tells. */
export type Event = TrackedEvent;
