// Words of the learn view. The app is undefined where it gave no name.
import { defineWords, type With } from '@openappkit/kit/internal';

type App = With<'app', string | undefined>;

export const learnWords = defineWords('learn', {
  wallet:
    'A wallet is an app that holds the keys to your tokens. Apps can ask it things; only you can say yes.',
  walletConnecting: ({ app = 'this app' }: App) =>
    `Connecting shares your public address. It does not let ${app} move anything.`,
  walletPhrase: ({ app = 'this app' }: App) =>
    `Your wallet has a recovery phrase. No one at ${app} will ever ask for it.`,
  network:
    'Tokens live on networks, such as Ethereum or Solana. The same address can hold different things on each.',
  networkFees: "Fees are paid in the network's own coin.",
  buy: 'A payment company takes your card and sends tokens to your address. Its fee is shown before you pay.',
  get: 'Get a wallet',
});
