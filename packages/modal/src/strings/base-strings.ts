// Words of the first load: buttons and view titles. Read by buttons and routes.
// Must stay small: every sentence of a view belongs to that view's own strings.ts.

/** English. Keys are `area.name`; values are text, or functions of their arguments. */
export const baseStrings = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.change-network': 'Change network',
  'button.select-network': 'Select network',
  'button.unknown-network': 'Unknown network',
  'button.account': (account: string, balance: string | undefined) =>
    balance ? `Account ${account}, ${balance}` : `Account ${account}`,
  'button.network': (network: string) => `Network: ${network}`,
  'notice.network': (network: string) => `Now on ${network}`,
  'title.connect': (app: string) => `Connect to ${app}`,
  'title.account': 'Account',
  'title.wallets': 'All wallets',
  'title.phone': 'Phone wallet',
  'title.get': (wallet: string) => `Get ${wallet}`,
  'title.get-wallet': 'Get a wallet',
  'title.learn-wallet': 'What is a wallet?',
  'title.learn-network': 'What is a network?',
  'title.learn-buy': 'What is buying?',
  'title.accounts': 'Wallets',
  'title.networks': 'Networks',
  'title.change-network': 'Change network',
} as const;
