import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const walletSendPreviewMessages = defineMessages('send-review', {
  from: 'From',
  to: 'To',
  amount: 'Amount',
  total: 'Total',
  totalMost: 'Total, up to',
  network: 'Network',
  change: 'Change returned',
  atMost: ({ amount }: MessageParams<'amount'>) => `Up to ${amount}`,
  approxAtMost: ({ worth, amount }: MessageParams<'worth' | 'amount'>) =>
    `≈ ${worth}, up to ${amount}`,
  send: ({ amount }: MessageParams<'amount'>) => `Send ${amount}`,
  edit: 'Edit details',
  changed: ({ label, value }: MessageParams<'label' | 'value'>) => `${label} is now ${value}`,
  renewing: 'Updating the fee…',
});
