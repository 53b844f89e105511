// Words of the pay-quote view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const payQuoteWords = defineWords('pay-quote', {
  pay: ({ amount }: With<'amount'>) => `Pay ${amount}`,
  arrives: 'Arrives',
  arrivesOn: 'Arrives on',
  service: 'Sent to the service at',
  markup: 'Above the market price',
  markupUnknown: 'Not known: a price is missing',
  markupAgree: ({ percent }: With<'percent'>) =>
    `I understand I pay about ${percent} more than what arrives is worth`,
  markupFirst: 'Agree to this first',
  inMoney: ({ amount, worth }: With<'amount' | 'worth'>) => `${amount} (≈\u00a0${worth})`,
  fee: 'Network fee',
  atMost: ({ amount }: With<'amount'>) => `At most ${amount}`,
  serviceFee: ({ label }: With<'label'>) => `Fee the service calls “${label}”`,
  feeByWallet: 'Your wallet shows it',
  feeGuess: 'Your wallet sets it',
  deposit: 'Deposit',
  depositText: 'Opens an account for this token at the receiver. It is not a fee.',
  total: 'Total',
  totalMost: 'Total, at most',
  changed: 'The fee is another now. Read it again before you pay.',
  changedQuote: 'The quote is another now. Read it again before you pay.',
  holds: ({ seconds }: With<'seconds', number>) => `This quote holds for ${seconds} s`,
  renewing: 'Asking for the fee again…',
  changedTo: ({ label, value }: With<'label' | 'value'>) => `${label} is now ${value}`,
});
