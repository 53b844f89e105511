// Words of the swap view.
import { type Around, defineWords, type With } from '@openappkit/kit/internal';
import { parts } from '../../words/parts.js';

export const swapFormWords = defineWords('swap', {
  chooseToken: 'Choose',
  /** Names of buttons: what they do is heard and not seen. */
  payToken: ({ symbol, hidden }: With<'symbol'> & With<'hidden', Around>) =>
    parts`${symbol}${hidden(', the token you pay with. Change it')}`,
  getToken: ({ symbol, hidden }: With<'symbol'> & With<'hidden', Around>) =>
    parts`${symbol}${hidden(', the token you get. Change it')}`,
  readingToken: 'Reading…',
  max: ({ amount }: With<'amount'>) => `Max ${amount}`,
  maxOnly: 'Max',
  maxLoading: 'Max…',
  flip: 'Swap the other way round',
  asking: 'Asking for the price…',
  youGet: ({ amount }: With<'amount'>) => `You get about ${amount}`,
  check: 'Check details',
  checkingDetails: 'Checking…',
  notChecked: 'Could not check the details',

  details: 'Details',
  newPriceIn: ({ seconds }: With<'seconds', number>) => `New price in ${seconds} s`,
  priceOld: 'This price is old',
  newPrice: 'Get a new price',
  askingNew: 'Asking for a new price…',
  percent: ({ percent }: With<'percent'>) => `${percent}%`,
  custom: 'Other',
  customLabel: 'Slippage in per cent',
  slippageInvalid: 'Enter a number from 0 to 50',
  stricter: ({ percent }: With<'percent'>) =>
    `The exchange takes whole per cents: ${percent} applies, and less movement than you chose undoes the swap.`,
  slippageHigh: 'Others may trade against so much slippage, and you get less.',
  impactHigh: ({ percent }: With<'percent'>) => `About ${percent} worse than the market price`,
  exchange: 'Through the exchange',
  notEstimated: 'Not known yet',
  unknown: 'Not known',

  notListed: ({ symbol }: With<'symbol'>) =>
    `${symbol} is not on the exchange’s list. Check its contract.`,
  sameToken: ({ symbol }: With<'symbol'>) =>
    `You would get ${symbol} for ${symbol}. Choose another.`,
  tokenUnreadable: ({ address }: With<'address'>) => `No token could be read at ${address}`,
  chooseGet: 'Choose what you want to get',
  choosePay: 'Choose what you pay with',
  noRoute: 'No route for this pair or amount',
  noPrice: 'The price did not come',

  unsupported: ({ network }: With<'network'>) => `Swap does not work on ${network}`,
  worksOn: ({ networks }: With<'networks'>) => `Swap works on ${networks}.`,
  worksNowhere: 'It works on none of the networks of this app.',
  offNetwork: 'This app does not work on the network of your wallet',
  offNetworkText: 'Choose another network.',
  notConnected: 'Connect a wallet first',
  changeNetwork: 'Change network',
  connect: 'Connect a wallet',
});
