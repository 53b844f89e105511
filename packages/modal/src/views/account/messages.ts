import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { parts } from '../../messages/parts.js';

export const accountMessages = defineMessages('home', {
  balance: 'Balance',
  balanceLoading: 'Loading balance',
  balanceFailed: 'Balance unavailable',
  retryIn: ({ seconds }: MessageParams<'seconds', number>) => `We’ll try again in ${seconds} s.`,
  total: 'Total value',
  updated: ({ time }: MessageParams<'time'>) => `Updated ${time}`,
  from: ({ time }: MessageParams<'time'>) => `as of ${time}`,
  testnet: 'Testnet, no real value',
  /** Accessible name of a button, with its action visually hidden. */
  networkNow: ({ network, hidden }: MessageParams<'network'> & MessageParams<'hidden', WrapText>) =>
    parts`${network}${hidden(', change network')}`,
  viewOn: ({ explorer }: MessageParams<'explorer'>) => `View on ${explorer}`,
  changeNetwork: 'Change network',
  unsupported: ({ app }: MessageParams<'app'>) =>
    `${app} doesn’t support this network. Your wallet is still connected.`,
  chooseName: 'Choose a name',
  settings: 'Settings',
  wallets: 'Wallets',
  actions: 'Actions',
  send: 'Send',
  receive: 'Receive',
  buy: 'Buy',
  /** Label if only exchanges can add funds. */
  fund: 'Add funds',
  swap: 'Swap',
  tabs: 'Account sections',
  tokens: 'Tokens',
  nfts: 'NFTs',
  activity: 'Activity',
});
