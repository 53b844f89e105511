// Words of the fund view.
import { defineWords } from '@openappkit/kit/internal';

export const fundWords = defineWords('fund', {
  ways: 'Ways to add funds',
  card: 'Buy with card or bank',
  cardText: 'A payment company sends coins to your address.',
  receive: 'Receive from another wallet',
  receiveText: 'Show your address, or a code of it.',
  exchange: 'From an exchange',
  exchangeText: 'One where you have an account sends coins to your address.',
  none: 'No way to add funds here',
  noneText: 'This app offers none. Anybody can send to your address.',
});
