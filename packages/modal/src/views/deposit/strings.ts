// Words of the deposit view. Some take the place of those of paying: what is sent is the person's own.
import { defineWords, type With } from '@openappkit/kit/internal';

export const depositWords = defineWords('deposit', {
  token: 'Token',
  amount: 'Amount',
  to: ({ address, network }: With<'address' | 'network'>) =>
    `Coins go to your address ${address} on ${network}.`,
  leaving: ({ app }: With<'app'>) =>
    `You go to the exchange in a new window. ${app} does not see your account there.`,
  required: 'Enter an amount',
  invalid: 'This is not an amount',
  ambiguous: 'This could mean two amounts. Leave out the thousands separator.',
  tooFine: ({ count, symbol }: With<'symbol'> & With<'count', number>) =>
    `${symbol} has at most ${count} decimals`,
  notConnected: 'Connect a wallet first',
  connect: 'Connect a wallet',
  elsewhere: ({ network }: With<'network'>) => `No exchange sends to ${network}`,
  elsewhereText: 'Choose another network.',
  changeNetwork: 'Change network',
  notOpened: ({ exchange }: With<'exchange'>) => `${exchange} did not open`,
  notOpenedText: 'Nothing was charged. Try again, or choose another one.',
  notPaidOut: 'Nothing was charged. It does not send this: choose another one.',
  inAnotherTab:
    'Another tab is going to an exchange for the same. Go on there, or it may be sent twice.',
  sendingText: 'It is on its way; we are waiting for the network.',
  another: 'Back to the form',
  done: 'Done',
  paid: 'Deposit completed',
  exchangeFailed: ({ exchange }: With<'exchange'>) => `${exchange} did not send`,
  exchangeFailedText: ({ exchange }: With<'exchange'>) =>
    `It says that it failed. Look into your account at ${exchange} before you try again.`,
  exchangeLateText: ({ exchange }: With<'exchange'>) =>
    `${exchange} has not said that it sent. Look there before you try again, or it may be sent twice.`,
  earlierAt: ({ exchange }: With<'exchange'>) => `An earlier deposit from ${exchange}`,
  earlierOpen: ({ amount, address }: With<'amount' | 'address'>) =>
    `It was asked for ${amount} to ${address} before, and has not begun so far. If its page is still open, go on there.`,
  earlierPaid: 'Deposit completed',
  earlierPaidText: ({ amount, address, exchange }: With<'amount' | 'address' | 'exchange'>) =>
    `${exchange} says that it sent ${amount} to ${address}, asked for before.`,
});
