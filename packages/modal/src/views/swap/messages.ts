import { type Around, defineWords, type With } from '@openappkit/kit/internal';
import { parts } from '../../messages/parts.js';

export const swapMessages = defineWords('swap', {
  chooseToken: 'Choose',
  /** Accessible names of buttons, with their action visually hidden. */
  payToken: ({ symbol, hidden }: With<'symbol'> & With<'hidden', Around>) =>
    parts`${symbol}${hidden(', the token you pay with. Change it')}`,
  getToken: ({ symbol, hidden }: With<'symbol'> & With<'hidden', Around>) =>
    parts`${symbol}${hidden(', the token you get. Change it')}`,
  readingToken: 'Loading…',
  max: ({ amount }: With<'amount'>) => `Max ${amount}`,
  maxOnly: 'Max',
  maxLoading: 'Max…',
  flip: 'Switch tokens',
  asking: 'Getting a price…',
  youGet: ({ amount }: With<'amount'>) => `You get about ${amount}`,
  check: 'Review',
  checkingDetails: 'Checking…',
  notChecked: 'Couldn’t prepare the review',

  details: 'Details',
  newPriceIn: ({ seconds }: With<'seconds', number>) => `New price in ${seconds} s`,
  priceOld: 'This price is out of date',
  newPrice: 'Refresh price',
  askingNew: 'Getting a new price…',
  percent: ({ percent }: With<'percent'>) => `${percent}%`,
  custom: 'Custom',
  customLabel: 'Slippage in percent',
  slippageInvalid: 'Enter a number from 0 to 50',
  stricter: ({ percent }: With<'percent'>) =>
    `The swap service uses whole percentages, so ${percent} applies. A smaller price move than you chose cancels the swap.`,
  slippageHigh: 'High slippage. Others could trade against you, so you’d get less.',
  impactHigh: ({ percent }: With<'percent'>) => `About ${percent} worse than the market price`,
  exchange: 'Swap service',
  notEstimated: 'Not known yet',
  unknown: 'Unknown',

  notListed: ({ symbol }: With<'symbol'>) =>
    `${symbol} isn’t on the swap service’s list. Check its contract address.`,
  sameToken: ({ symbol }: With<'symbol'>) => `Both tokens are ${symbol}. Choose a different one.`,
  tokenUnreadable: ({ address }: With<'address'>) => `No token found at ${address}`,
  chooseGet: 'Choose a token to get',
  choosePay: 'Choose a token to pay with',
  noRoute: 'No route for this pair or amount',
  noPrice: 'Couldn’t get a price',

  unsupported: ({ network }: With<'network'>) => `Swaps aren’t available on ${network}`,
  worksOn: ({ networks }: With<'networks'>) => `Swaps work on ${networks}.`,
  worksNowhere: 'Swaps aren’t available on any of this app’s networks.',
  offNetwork: 'Unsupported network',
  offNetworkText: 'This app doesn’t support your wallet’s network. Choose another one.',
  notConnected: 'Connect a wallet first',
  changeNetwork: 'Change network',
  connect: 'Connect a wallet',
});
