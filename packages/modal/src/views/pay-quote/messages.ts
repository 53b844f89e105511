import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const payQuoteMessages = defineMessages('pay-quote', {
  pay: ({ amount }: MessageParams<'amount'>) => `Pay ${amount}`,
  arrives: 'Recipient gets',
  arrivesOn: 'Recipient’s network',
  service: 'Payment service address',
  markup: 'Above market price',
  markupUnknown: 'Unknown: a price is missing',
  markupAgree: ({ percent }: MessageParams<'percent'>) =>
    `I understand this costs about ${percent} more than the recipient gets`,
  markupFirst: 'Agree to this first',
  inMoney: ({ amount, worth }: MessageParams<'amount' | 'worth'>) => `${amount} (≈\u00a0${worth})`,
  fee: 'Network fee',
  atMost: ({ amount }: MessageParams<'amount'>) => `Up to ${amount}`,
  serviceFee: ({ label }: MessageParams<'label'>) => `Service fee “${label}”`,
  feeByWallet: 'Shown in your wallet',
  feeGuess: 'Set by your wallet',
  deposit: 'Account deposit',
  depositText: 'Opens a token account for the recipient. It isn’t a fee.',
  total: 'Total',
  totalMost: 'Total, up to',
  changed: 'The fee changed. Check it before you pay.',
  changedQuote: 'The quote changed. Check it before you pay.',
  holds: ({ seconds }: MessageParams<'seconds', number>) => `Quote valid for ${seconds} s`,
  renewing: 'Updating the fee…',
  changedTo: ({ label, value }: MessageParams<'label' | 'value'>) => `${label} is now ${value}`,
});
