import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

type App = MessageParams<'app', string | undefined>;

export const whatIsMessages = defineMessages('learn', {
  wallet:
    'A wallet holds the keys to your tokens. Apps can send it requests, but only you can approve them.',
  walletConnecting: ({ app = 'this app' }: App) =>
    `Connecting shares your public address. It doesn’t let ${app} move anything.`,
  walletPhrase: ({ app = 'this app' }: App) =>
    `Your wallet has a recovery phrase. No one at ${app} will ever ask for it.`,
  network:
    'Tokens live on networks, such as Ethereum or Solana. The same address can hold different tokens on each.',
  networkFees: 'Network fees are paid in the network’s own token, such as ETH.',
  buy: 'A payment provider charges your card and sends tokens to your address. You see its fee before you pay.',
  get: 'Get a wallet',
});
