import type { Payment } from '../payment.types.js';

/** A payment that the wallet is asked for, without its review. */
export const requestedPayment = {
  key: 1,
  flow: 0,
  status: 'asking',
  id: undefined,
  replaced: undefined,
  callsId: undefined,
  reason: undefined,
  paid: undefined,
  error: undefined,
  askedAt: 0,
  isLookingUp: false,
  canLookUp: true,
  isEarlier: false,
  isLookFailed: false,
  matches: 0,
  lookedUpAt: undefined,
  canSendAgain: false,
} as const satisfies Omit<Payment, 'review'>;
