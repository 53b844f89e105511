// Returns what the recipient gets, which differs from what leaves the account if another token pays.
import type { Network } from '@openappkit/core';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import type { PayReview } from './pay.types.js';

export function requestedPayment({ amount, network, to, transfer }: PayReview): {
  readonly amount: AssetAmount;
  readonly network: Network;
  readonly recipient: string;
} {
  return transfer?.request.destination ?? { amount, network, recipient: to };
}
