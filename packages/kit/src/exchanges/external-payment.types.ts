// The common fields of payments that another party makes: an exchange or a transfer service.
import type { Network } from '@openappkit/core';
import type { AssetAmount } from '../assets/asset-amount.types.js';

/** Each change creates a new object. */
export interface ExternalPayment {
  /** The ID of its flow; -1 for another page's. */
  readonly flow: number;
  /** Whether it was started before this page was loaded, or in another tab, so that the app's current request is another payment. */
  readonly isEarlier: boolean;
  /** The receiving network. */
  readonly network: Network;
  readonly amount: AssetAmount;
  /** The full canonical address. */
  readonly recipient: string;
  readonly status: string;
  /** The transaction ID, once known. */
  readonly id: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly isChecking: boolean;
  /** Whether the last status query failed. */
  readonly isUnreachable: boolean;
  /**
   * Whether paying another way cannot pay twice: the other party failed or has not started although it would have, or the user checked
   * an unknown payment. For an earlier payment also once it is paid, because continuing is then a new payment.
   */
  readonly canPayOtherwise: boolean;
}
