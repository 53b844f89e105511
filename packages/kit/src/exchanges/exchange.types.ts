// Exchanges that a person can have coins sent from, and what became of such a payment. Types only.
import type { CaipNetworkId, KitError } from '@openappkit/core';
import type { ExternalPayment } from '../pending/external-payment.types.js';

/** What is to be paid in. */
export interface PaymentAsset {
  /** CAIP-2 id; the network has to be one of the kit's. */
  network: CaipNetworkId;
  /** Contract or mint; `native` for the network's coin. */
  asset: string;
  metadata: {
    name: string;
    symbol: string;
    /** 0 to 36; what the network says otherwise counts, and nothing is asked of a wallet then. */
    decimals: number;
    logoURI?: string | undefined;
  };
}

export interface Exchange {
  readonly id: string;
  /** Cleaned text of at most 64 characters. */
  readonly name: string;
  /** https; '' where there is none. Views show it as data (`pictures` of the list). */
  readonly imageUrl: string;
}

export interface GetExchangesParams {
  /** From 0. */
  page?: number | undefined;
  /** CAIP-2 id; with `asset`: only exchanges that pay that out. */
  network?: CaipNetworkId | undefined;
  /** Contract or mint; `native` for the network's coin. */
  asset?: string | undefined;
  /** In whole units: a number, or plain decimal text where it is to be exact. */
  amount?: number | string | undefined;
  /** Ids; not together with `exclude`. */
  includeOnly?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
}
export interface GetExchangesResult {
  readonly exchanges: readonly Exchange[];
  /** Of all pages. */
  readonly total: number;
}

/** What a page of an exchange is to send, and to whom. */
export interface PayUrlParams {
  /** CAIP-2 id. */
  network: CaipNetworkId;
  /** Contract or mint; `native` for the network's coin. */
  asset: string;
  /** In whole units: a number, or plain decimal text where it is to be exact. */
  amount: number | string;
  recipient: string;
}
export interface PayUrlResponse {
  /** https: checked. */
  readonly url: string;
  readonly sessionId: string;
}

/** `UNKNOWN`: the exchange has not begun, or nobody has this session. */
export interface ExchangeBuyStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
  /** With `SUCCESS`: id of the transaction, as the exchange tells it. */
  readonly txHash?: string | undefined;
}

/** Exchanges that pay an asset out. */
export interface ExchangeList {
  /** `absent`: no service tells of any. */
  readonly status: 'absent' | 'idle' | 'loading' | 'ready' | 'failed';
  readonly exchanges: readonly Exchange[];
  readonly error: KitError | undefined;
}

/**
 * `opening`: its page is being asked for. `blocked`: the browser let no window open. Until then nobody was asked to pay.
 * `waiting`: the page is open, the exchange has not begun. `in-progress`: it says that it is sending. `success`, `failed`: what
 * it says in the end. `late`: it has said nothing for five minutes, and is not asked any more until `check`.
 */
export type ExchangeOrderStatus =
  | 'opening'
  | 'blocked'
  | 'waiting'
  | 'in-progress'
  | 'success'
  | 'failed'
  | 'late';

/** A payment that an exchange is to make. A new object at each change. */
export interface ExchangeOrder extends ExternalPayment {
  /** Tells orders of one kit apart. */
  readonly key: number;
  readonly exchange: Exchange;
  readonly status: ExchangeOrderStatus;
  /** Its page, for a person to open where no window could be; once known. */
  readonly url: string | undefined;
  readonly sessionId: string | undefined;
  /** The window is closed, as far as the browser tells: a page may take itself out of our sight. */
  readonly isWindowClosed: boolean;
  /** The browser let no window open when its page was to be opened again: offer `url` as a link. */
  readonly isWindowBlocked: boolean;
}
