// A payment of one coin that another one is paid with, by a service in between, and what became of it. Types only.
import type { Network } from '@openappkit/core';
import type { AssetAmount } from '../assets/asset-amount.types.js';
import type { ExternalPayment } from '../pending/external-payment.types.js';

/** What is to arrive, where, and what it is paid with. */
export interface TransferRequest {
  /** Who pays: full, canonical. */
  readonly sender: string;
  /** What is paid with; of a `Sum` all but the amount. */
  readonly origin: {
    readonly network: Network;
    readonly asset: Pick<AssetAmount, 'assetId' | 'decimals' | 'symbol'>;
  };
  readonly destination: {
    readonly network: Network;
    readonly amount: AssetAmount;
    readonly recipient: string;
  };
}

export interface TransferFee {
  /** Cleaned text of the service's. */
  readonly label: string;
  readonly amount: AssetAmount;
}

/** What a service asks for so that something arrives, checked against what was asked. Frozen. */
export interface TransferQuote {
  /** What became of it is asked for by it. */
  readonly requestId: string;
  /** The service's own address, of the origin's kind of network: who pays sends `pays` there, and nothing else. */
  readonly receiver: string;
  /** The fees are in it. */
  readonly pays: AssetAmount;
  /** To the last unit what was asked for. */
  readonly arrives: AssetAmount;
  readonly fees: readonly TransferFee[];
  /** What it takes as a rule, in milliseconds; undefined where the service does not say. */
  readonly takesMs: number | undefined;
}

/**
 * `waiting`: the service has not seen what was sent to it. `pending`: it has. `success`: it says that it paid the receiver.
 * `failure`: it did not, and has what was sent. `refund`: it sent that back. `timeout`: it stopped waiting for what was sent. `late`:
 * it has said nothing final for a while, and is not asked any more until `check`.
 */
export type TransferStatus =
  | 'waiting'
  | 'pending'
  | 'success'
  | 'failure'
  | 'refund'
  | 'timeout'
  | 'late';

/** What the service says. */
export type TransferServiceStatus = Exclude<TransferStatus, 'late'>;

/** What was sent to a service to be paid on. A new object at each change. */
export interface TransferOrder extends ExternalPayment {
  readonly requestId: string;
  readonly sender: string;
  /** Where it was paid. */
  readonly origin: Network;
  readonly pays: AssetAmount;
  readonly status: TransferStatus;
}
