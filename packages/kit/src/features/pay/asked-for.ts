// askedFor(): what a payment is to have arrive, and at whom, whatever leaves the account for it. Pure.
import type { Network } from '@openappkit/core';
import type { Sum } from '../../assets/sum.types.js';
import type { PayReview } from './pay.types.js';

export function askedFor({ amount, network, to, transfer }: PayReview): {
  readonly amount: Sum;
  readonly network: Network;
  readonly recipient: string;
} {
  return transfer?.request.destination ?? { amount, network, recipient: to };
}
