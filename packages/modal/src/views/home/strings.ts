// Words of the home view. That a balance failed is said as apps moving over know it.
import { defineWords, type With } from '@openappkit/kit/internal';

export const homeWords = defineWords('home', {
  balance: 'Balance',
  balanceLoading: 'Loading balance',
  balanceFailed: 'Token Balance Unavailable',
  balanceFailedText: ({ seconds }: With<'seconds', number>) =>
    `Balance unavailable. We try again in ${seconds} s.`,
  balanceFailedNow: 'Balance unavailable.',
  retryHint: ({ seconds }: With<'seconds', number>) => `Possible in ${seconds} s`,
  testnet: 'Testnet, no real value',
  network: 'Network',
  change: 'Change',
  changeNetwork: 'Change network',
  unsupported: ({ app }: With<'app'>) =>
    `${app} does not work on this network. Your wallet is still connected.`,
  unknownNetwork: 'Not supported here',
  wallets: 'Wallets',
});
