// What every payment has that somebody else was asked to make: an exchange, or a service that pays on. Types only.
import type { Network } from '@openappkit/core';
import type { AssetAmount } from '../assets/asset-amount.types.js';

/** A new object at each change. */
export interface ExternalPayment {
  /** Of the flow that it came of; -1 of another page's. */
  readonly flow: number;
  /** It was begun before this page was loaded, or in another tab: what the app asks for now is another payment. */
  readonly isEarlier: boolean;
  /** Where it is to arrive. */
  readonly network: Network;
  readonly amount: AssetAmount;
  /** Full, canonical. */
  readonly recipient: string;
  readonly status: string;
  /** Of the transaction, once it is known. */
  readonly id: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly isChecking: boolean;
  /** The last question was not answered: nobody knows more than before. */
  readonly isUnreachable: boolean;
  /**
   * Paying in another way is no mistake: who was asked failed, says that it has not begun where it would have, or a person looked
   * where it says nothing. Of an earlier one, also once it was paid: going on is paying another time then.
   */
  readonly canPayOtherwise: boolean;
}
