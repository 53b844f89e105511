// Titles of the views behind the first, and what is said of a change of network. Comes with the table of routes.
import { defineWords, type With } from '@openappkit/kit/internal';

export const titleWords = defineWords('titles', {
  get: ({ wallet }: With<'wallet'>) => `Get ${wallet}`,
  getWallet: 'Get a wallet',
  learnWallet: 'What is a wallet?',
  learnNetwork: 'What is a network?',
  learnBuy: 'What is buying?',
  accounts: 'Wallets',
  networks: 'Networks',
  changeNetwork: 'Change network',
  receive: 'Receive',
  name: 'Choose a name',
  approve: 'Check this request',
  settings: 'Settings',
  permissions: 'App permissions',
  changeEmail: 'Change email',
  email: 'Email',
  checkEmail: 'Check your email',
  providers: 'Continue with an account',
  farcaster: 'Farcaster',
  pickToken: 'Choose token',
  send: 'Send',
  sendCheck: 'Check details',
  swap: 'Swap',
  signIn: ({ app }: With<'app'>) => `Sign in to ${app}`,
  nowOn: ({ network }: With<'network'>) => `Now on ${network}`,
});
