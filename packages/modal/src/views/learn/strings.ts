// Words of the learn view. English.
export const learnStrings = {
  'learn.wallet': (app: string): readonly string[] => [
    'A wallet is an app that holds the keys to your tokens. Apps can ask it things; only you can say yes.',
    `Connecting shares your public address. It does not let ${app} move anything.`,
    `Your wallet has a recovery phrase. No one at ${app} will ever ask for it.`,
  ],
  'learn.network': (): readonly string[] => [
    'Tokens live on networks, such as Ethereum or Solana. The same address can hold different things on each.',
    "Fees are paid in the network's own coin.",
  ],
  'learn.buy': (): readonly string[] => [
    'A payment company takes your card and sends tokens to your address. Its fee is shown before you pay.',
  ],
  'learn.app': 'this app',
  'learn.get': 'Get a wallet',
  'learn.back': 'Back',
} as const;
