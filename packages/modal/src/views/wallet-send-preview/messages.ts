import { defineWords, type With } from '@openappkit/kit/internal';

export const walletSendPreviewMessages = defineWords('send-review', {
  from: 'From',
  to: 'To',
  amount: 'Amount',
  total: 'Total',
  totalMost: 'Total, up to',
  network: 'Network',
  change: 'Change returned',
  atMost: ({ amount }: With<'amount'>) => `Up to ${amount}`,
  approxAtMost: ({ worth, amount }: With<'worth' | 'amount'>) => `≈ ${worth}, up to ${amount}`,
  send: ({ amount }: With<'amount'>) => `Send ${amount}`,
  edit: 'Edit details',
  changed: ({ label, value }: With<'label' | 'value'>) => `${label} is now ${value}`,
  renewing: 'Updating the fee…',
});
