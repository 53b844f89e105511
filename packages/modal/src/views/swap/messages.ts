import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { parts } from '../../messages/parts.js';

export const swapMessages = defineMessages('swap', {
  chooseToken: 'Choose',
  /** Accessible names of buttons, with their action visually hidden. */
  payToken: ({ symbol, hidden }: MessageParams<'symbol'> & MessageParams<'hidden', WrapText>) =>
    parts`${symbol}${hidden(', the token you pay with. Change it')}`,
  getToken: ({ symbol, hidden }: MessageParams<'symbol'> & MessageParams<'hidden', WrapText>) =>
    parts`${symbol}${hidden(', the token you get. Change it')}`,
  readingToken: 'Loading…',
  max: ({ amount }: MessageParams<'amount'>) => `Max ${amount}`,
  maxOnly: 'Max',
  maxLoading: 'Max…',
  flip: 'Switch tokens',
  asking: 'Getting a price…',
  youGet: ({ amount }: MessageParams<'amount'>) => `You get about ${amount}`,
  check: 'Review',
  checkingDetails: 'Checking…',
  notChecked: 'Couldn’t prepare the review',

  details: 'Details',
  newPriceIn: ({ seconds }: MessageParams<'seconds', number>) => `New price in ${seconds} s`,
  priceOld: 'This price is out of date',
  newPrice: 'Refresh price',
  askingNew: 'Getting a new price…',
  percent: ({ percent }: MessageParams<'percent'>) => `${percent}%`,
  custom: 'Custom',
  customLabel: 'Slippage in percent',
  slippageInvalid: 'Enter a number from 0 to 50',
  stricter: ({ percent }: MessageParams<'percent'>) =>
    `The swap service uses whole percentages, so ${percent} applies. A smaller price move than you chose cancels the swap.`,
  slippageHigh: 'High slippage. Others could trade against you, so you’d get less.',
  impactHigh: ({ percent }: MessageParams<'percent'>) =>
    `About ${percent} worse than the market price`,
  exchange: 'Swap service',
  notEstimated: 'Not known yet',
  unknown: 'Unknown',

  notListed: ({ symbol }: MessageParams<'symbol'>) =>
    `${symbol} isn’t on the swap service’s list. Check its contract address.`,
  sameToken: ({ symbol }: MessageParams<'symbol'>) =>
    `Both tokens are ${symbol}. Choose a different one.`,
  tokenUnreadable: ({ address }: MessageParams<'address'>) => `No token found at ${address}`,
  chooseGet: 'Choose a token to get',
  choosePay: 'Choose a token to pay with',
  noRoute: 'No route for this pair or amount',
  noPrice: 'Couldn’t get a price',

  unsupported: ({ network }: MessageParams<'network'>) => `Swaps aren’t available on ${network}`,
  worksOn: ({ networks }: MessageParams<'networks'>) => `Swaps work on ${networks}.`,
  worksNowhere: 'Swaps aren’t available on any of this app’s networks.',
  offNetwork: 'Unsupported network',
  offNetworkText: 'This app doesn’t support your wallet’s network. Choose another one.',
  notConnected: 'Connect a wallet first',
  changeNetwork: 'Change network',
  connect: 'Connect a wallet',
});
