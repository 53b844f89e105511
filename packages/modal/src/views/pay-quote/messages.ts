import { defineWords, type With } from '@openappkit/kit/internal';

export const payQuoteMessages = defineWords('pay-quote', {
  pay: ({ amount }: With<'amount'>) => `Pay ${amount}`,
  arrives: 'Recipient gets',
  arrivesOn: 'Recipient’s network',
  service: 'Payment service address',
  markup: 'Above market price',
  markupUnknown: 'Unknown: a price is missing',
  markupAgree: ({ percent }: With<'percent'>) =>
    `I understand this costs about ${percent} more than the recipient gets`,
  markupFirst: 'Agree to this first',
  inMoney: ({ amount, worth }: With<'amount' | 'worth'>) => `${amount} (≈\u00a0${worth})`,
  fee: 'Network fee',
  atMost: ({ amount }: With<'amount'>) => `Up to ${amount}`,
  serviceFee: ({ label }: With<'label'>) => `Service fee “${label}”`,
  feeByWallet: 'Shown in your wallet',
  feeGuess: 'Set by your wallet',
  deposit: 'Account deposit',
  depositText: 'Opens a token account for the recipient. It isn’t a fee.',
  total: 'Total',
  totalMost: 'Total, up to',
  changed: 'The fee changed. Check it before you pay.',
  changedQuote: 'The quote changed. Check it before you pay.',
  holds: ({ seconds }: With<'seconds', number>) => `Quote valid for ${seconds} s`,
  renewing: 'Updating the fee…',
  changedTo: ({ label, value }: With<'label' | 'value'>) => `${label} is now ${value}`,
});
