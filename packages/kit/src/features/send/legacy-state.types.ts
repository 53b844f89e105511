// The state of a send under the names of `SendController`.
import type { TokenBalance } from '@openappkit/core';

export type SendTokenBalance = TokenBalance;

/** Derived from `SendState` and read-only. */
export interface LegacySendState {
  /** The chosen asset with the account's balance. */
  readonly token: SendTokenBalance | undefined;
  /** Plain decimal text, in whole units of the token, even if typed in money. */
  readonly sendTokenAmount: string | undefined;
  /** Also set for a typed name; undefined until it can be sent to. */
  readonly receiverAddress: string | undefined;
  /** Name of the recipient, if one was typed or found. */
  readonly receiverProfileName: string | undefined;
  /** Picture of that name. */
  readonly receiverProfileImageUrl: string | undefined;
  /**
   * Worth of the account's network coin in US dollars, as decimal text; undefined without a balance or a price in US dollars.
   */
  readonly networkBalanceInUSD: string | undefined;
  /** Balances on the active network, from the list that was last offered. */
  readonly tokenBalances: readonly SendTokenBalance[];
  /** A token is read, a review is prepared, or the wallet is asked. */
  readonly loading: boolean;
  /** Id of the shown payment. */
  readonly hash: string | undefined;
}
