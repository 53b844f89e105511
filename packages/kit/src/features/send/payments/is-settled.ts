// isSettled(): whether nothing more becomes of a payment. Pure.
import type { PaymentStatus, SentPayment } from '../send.types.js';

const settled: readonly PaymentStatus[] = [
  'confirmed',
  'reverted',
  'replaced',
  'expired',
  'declined',
  'failed',
];

export const isSettled = ({ status }: Pick<SentPayment, 'status'>): boolean =>
  settled.includes(status);
