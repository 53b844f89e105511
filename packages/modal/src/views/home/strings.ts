// Words of the home view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const homeWords = defineWords('home', {
  balance: 'Balance',
  balanceLoading: 'Loading balance',
  balanceFailed: 'Balance unavailable',
  retryIn: ({ seconds }: With<'seconds', number>) => `We try again in ${seconds} s.`,
  testnet: 'Testnet, no real value',
  network: 'Network',
  change: 'Change',
  changeNetwork: 'Change network',
  unsupported: ({ app }: With<'app'>) =>
    `${app} does not work on this network. Your wallet is still connected.`,
  unknownNetwork: 'Not supported here',
  wallets: 'Wallets',
});
