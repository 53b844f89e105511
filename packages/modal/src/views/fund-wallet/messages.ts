import { defineMessages } from '@openappkit/kit/internal';

export const fundWalletMessages = defineMessages('fund', {
  ways: 'Ways to add funds',
  card: 'Buy with card or bank',
  cardText: 'A payment provider sends tokens to your address.',
  receive: 'Receive from another wallet',
  receiveText: 'Show your address or its QR code.',
  exchange: 'From an exchange',
  exchangeText: 'Send tokens from an exchange account you have.',
  none: 'No ways to add funds',
  noneText: 'This app offers none. People can still send to your address.',
});
