import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const payWithExchangeMessages = defineMessages('deposit', {
  token: 'Token',
  amount: 'Amount',
  to: ({ address, network }: MessageParams<'address' | 'network'>) =>
    `Tokens go to your address ${address} on ${network}.`,
  leaving: ({ app }: MessageParams<'app'>) =>
    `You’ll go to the exchange in a new window. ${app} can’t see your account there.`,
  required: 'Enter an amount',
  invalid: 'Enter a valid amount',
  ambiguous: 'This could be read as two amounts. Leave out thousands separators.',
  tooFine: ({ count, symbol }: MessageParams<'symbol'> & MessageParams<'count', number>) =>
    plural(count, {
      one: `${symbol} has at most # decimal place`,
      other: `${symbol} has at most # decimal places`,
    }),
  notConnected: 'Connect a wallet first',
  connect: 'Connect a wallet',
  elsewhere: ({ network }: MessageParams<'network'>) => `No exchange supports ${network}`,
  elsewhereText: 'Choose another network.',
  changeNetwork: 'Change network',
  notOpened: ({ exchange }: MessageParams<'exchange'>) => `${exchange} didn’t open`,
  notOpenedText: 'Nothing was charged. Try again, or choose another exchange.',
  notPaidOut: 'Nothing was charged. This exchange can’t send this token: choose another.',
  inAnotherTab:
    'Another tab is opening an exchange for this deposit. Continue there, or it could be sent twice.',
  sendingText: 'It’s on its way. We’re waiting for the network.',
  another: 'Back to form',
  done: 'Done',
  paid: 'Deposit completed',
  exchangeFailed: ({ exchange }: MessageParams<'exchange'>) => `${exchange} didn’t send`,
  exchangeFailedText: ({ exchange }: MessageParams<'exchange'>) =>
    `${exchange} reported a failure. Check your account there before trying again.`,
  exchangeLateText: ({ exchange }: MessageParams<'exchange'>) =>
    `${exchange} hasn’t confirmed sending. Check there before trying again, or it could be sent twice.`,
  earlierAt: ({ exchange }: MessageParams<'exchange'>) => `Earlier deposit from ${exchange}`,
  earlierOpen: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `You asked it to send ${amount} to ${address}, and it hasn’t started. If its page is still open, continue there.`,
  earlierPaid: 'Deposit completed',
  earlierPaidText: ({
    amount,
    address,
    exchange,
  }: MessageParams<'amount' | 'address' | 'exchange'>) =>
    `${exchange} says it sent ${amount} to ${address} for an earlier deposit.`,
});
