// The state of a send under the names that apps read of `SendController` before. Types only.
import type { TokenBalance } from '@openappkit/core';

export type SendTokenBalance = TokenBalance;

/** Follows from `SendState`, and is read only: the verbs change it. */
export interface LegacySendState {
  readonly token: SendTokenBalance | undefined;
  /** Plain decimal text, in whole units of the token, whatever it was typed in. */
  readonly sendTokenAmount: string | undefined;
  /** Of the name that was typed, too; undefined until it can be sent to. */
  readonly receiverAddress: string | undefined;
  readonly receiverProfileName: string | undefined;
  readonly receiverProfileImageUrl: string | undefined;
  /** What the account has of the network's coin, as decimal text; undefined while balance or price is not known. */
  readonly networkBalanceInUSD: string | undefined;
  /** What the account holds on the network in use, as the list that was offered last has it. */
  readonly tokenBalances: readonly SendTokenBalance[];
  /** A token is read, the details are checked, or the wallet is asked. */
  readonly loading: boolean;
  /** Id of the payment in front. */
  readonly hash: string | undefined;
}
