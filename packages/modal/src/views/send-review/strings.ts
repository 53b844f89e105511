// Words of the review.
import { defineWords, type With } from '@openappkit/kit/internal';

export const sendReviewWords = defineWords('send-review', {
  from: 'From',
  to: 'To',
  amount: 'Amount',
  total: 'Total',
  totalMost: 'Total, at most',
  network: 'Network',
  change: 'Comes back to you',
  atMost: ({ amount }: With<'amount'>) => `At most ${amount}`,
  approxAtMost: ({ worth, amount }: With<'worth' | 'amount'>) => `≈ ${worth}, at most ${amount}`,
  send: ({ amount }: With<'amount'>) => `Send ${amount}`,
  edit: 'Change details',
  changed: ({ label, value }: With<'label' | 'value'>) => `${label} is now ${value}`,
  renewing: 'Asking for the fee again…',
});
