import type { Payment, PaymentStatus } from './payment.types.js';

const settled: readonly PaymentStatus[] = [
  'confirmed',
  'reverted',
  'replaced',
  'expired',
  'declined',
  'failed',
];

export const isSettled = ({ status }: Pick<Payment, 'status'>): boolean => settled.includes(status);
