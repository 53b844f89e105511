// Words of the home view. English. The title of a failed balance is what apps moving over already test for.
export const homeStrings = {
  'home.balance': 'Balance',
  'home.balance-loading': 'Loading balance',
  'home.balance-failed': 'Token Balance Unavailable',
  'home.balance-failed-text': (seconds: number) =>
    `Balance unavailable. We try again in ${seconds} s.`,
  'home.balance-failed-now': 'Balance unavailable.',
  'home.retry': 'Try again',
  'home.retry-hint': (seconds: number) => `Possible in ${seconds} s`,
  'home.testnet': 'Testnet, no real value',
  'home.network': 'Network',
  'home.change': 'Change',
  'home.change-network': 'Change network',
  'home.unsupported': (app: string) =>
    `${app} does not work on this network. Your wallet is still connected.`,
  'home.unknown-network': 'Not supported here',
  'home.wallet': 'Wallet',
  'home.copy': 'Copy address',
  'home.copied': 'Copied',
  'home.copy-refused': 'The browser did not let us copy',
  'home.wallets': 'Wallets',
} as const;
