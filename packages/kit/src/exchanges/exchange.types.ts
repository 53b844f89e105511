// Exchanges that send coins to the user, and the status of such payments.
import type { CaipNetworkId, KitError, Network } from '@openappkit/core';
import type { AssetAmount } from '../assets/asset-amount.types.js';

/** An asset to be paid in. */
export interface PaymentAsset {
  /** CAIP-2 id of one of the kit's networks. */
  network: CaipNetworkId;
  /** Contract or mint; `native` for the network's coin. */
  asset: string;
  metadata: {
    name: string;
    symbol: string;
    /** 0 to 36. If the network reports another value, no wallet is asked to pay. */
    decimals: number;
    logoURI?: string | undefined;
  };
}

export interface Exchange {
  readonly id: string;
  /** Cleaned text of at most 64 characters. */
  readonly name: string;
  /** https URL, or an empty string. Views load the image as data. */
  readonly imageUrl: string;
}

export interface GetExchangesParams {
  /** Page number, from 0. */
  page?: number | undefined;
  /** CAIP-2 id. With `asset`, lists only exchanges that pay out that asset. */
  network?: CaipNetworkId | undefined;
  /** Contract or mint; `native` for the network's coin. */
  asset?: string | undefined;
  /** In whole units, as a number or as exact plain decimal text. */
  amount?: number | string | undefined;
  /** Ids. Cannot be combined with `exclude`. */
  includeOnly?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
}
export interface GetExchangesResult {
  readonly exchanges: readonly Exchange[];
  /** Total of all pages. */
  readonly total: number;
}

/** The amount that an exchange page must send, and its recipient. */
export interface PayUrlParams {
  /** CAIP-2 id. */
  network: CaipNetworkId;
  /** Contract or mint; `native` for the network's coin. */
  asset: string;
  /** In whole units, as a number or as exact plain decimal text. */
  amount: number | string;
  recipient: string;
}
export interface PayUrlResponse {
  /** Checked https URL. */
  readonly url: string;
  readonly sessionId: string;
}

/** `UNKNOWN`: the exchange has not started, or does not know the session. */
export interface ExchangeBuyStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
  /** Transaction id with `SUCCESS`, as the exchange reports it. */
  readonly txHash?: string | undefined;
}

/** Exchanges that pay an asset out. */
export interface ExchangeList {
  /** `absent`: no exchange service is available. */
  readonly status: 'absent' | 'idle' | 'loading' | 'ready' | 'failed';
  readonly exchanges: readonly Exchange[];
  readonly error: KitError | undefined;
}

/**
 * `opening`: the address of its page is requested. `blocked`: the browser blocked the window. Until then, the user was not
 * asked to pay.
 * `waiting`: the page is open and the exchange has not started. `in-progress`: the exchange reports that it is sending.
 * `success`, `failed`: the final status that it reports. `late`: it reported no final status for five minutes, and polling
 * stops until `check`.
 */
export type ExchangeOrderStatus =
  | 'opening'
  | 'blocked'
  | 'waiting'
  | 'in-progress'
  | 'success'
  | 'failed'
  | 'late';

/** A payment that another party makes: an exchange or a transfer service. Each change creates a new object. */
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

/** A payment that an exchange makes. */
export interface ExchangeOrder extends ExternalPayment {
  /** Identifies the order within one kit. */
  readonly key: number;
  readonly exchange: Exchange;
  readonly status: ExchangeOrderStatus;
  /** Address of its page, once known, for a link if no window could open. */
  readonly url: string | undefined;
  readonly sessionId: string | undefined;
  /** Whether the browser reports the window as closed. A page that isolates itself from its opener also counts as closed. */
  readonly isWindowClosed: boolean;
  /** The browser blocked the window when the page was opened again. Offer `url` as a link. */
  readonly isWindowBlocked: boolean;
}
