// A payment in one token that a service converts to another.
import type { Network } from '@openappkit/core';
import type { AssetId } from '@openappkit/core/adapter';
import type { AssetAmount } from '../assets/asset-amount.types.js';
import type { ExternalPayment } from '../exchanges/exchange.types.js';

/** The amount that must arrive, and the token that pays for it. */
export interface TransferRequest {
  /** Full, canonical address of the payer. */
  readonly sender: string;
  /** Token to pay with. The service sets the amount. */
  readonly origin: {
    readonly network: Network;
    readonly asset: {
      readonly assetId: AssetId;
      readonly decimals: number;
      readonly symbol: string;
    };
  };
  readonly destination: {
    readonly network: Network;
    readonly amount: AssetAmount;
    readonly recipient: string;
  };
}

export interface TransferFee {
  /** The service's text, cleaned. */
  readonly label: string;
  readonly amount: AssetAmount;
}

/** A service's offer, checked against the request. Frozen. */
export interface TransferQuote {
  /** Identifies the transfer in status queries. */
  readonly requestId: string;
  /** The service's deposit address on the origin network. The payer sends `pays` to it and nothing else. */
  readonly receiver: string;
  /** Amount to pay, with all fees. */
  readonly pays: AssetAmount;
  /** Exactly the requested amount. */
  readonly arrives: AssetAmount;
  readonly fees: readonly TransferFee[];
  /** Usual duration in milliseconds, or undefined without a usable estimate. */
  readonly takesMs: number | undefined;
}

/**
 * `waiting`: the service has not seen the payment. `pending`: it has. `success`: it reports that it paid the recipient.
 * `failure`: it did not pay, and holds the money. `refund`: it sent the money back.
 * `timeout`: it stopped waiting for the payment. `late`: it reported no final status for a while, and polling stops until
 * `check`.
 */
export type TransferStatus =
  | 'waiting'
  | 'pending'
  | 'success'
  | 'failure'
  | 'refund'
  | 'timeout'
  | 'late';

/** Statuses that the service reports. */
export type TransferServiceStatus = Exclude<TransferStatus, 'late'>;

/** A payment sent to a service for conversion. Each change creates a new object. */
export interface TransferOrder extends ExternalPayment {
  readonly requestId: string;
  readonly sender: string;
  /** Network of the payment to the service. */
  readonly origin: Network;
  readonly pays: AssetAmount;
  readonly status: TransferStatus;
}
