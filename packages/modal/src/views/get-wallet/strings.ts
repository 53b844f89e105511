// Words of the get-wallet view. English.
export const getWalletStrings = {
  'get.list': 'Wallets to get',
  'get.chrome_store': 'Chrome',
  'get.app_store': 'iOS',
  'get.play_store': 'Android',
  'get.web': 'Web',
  'get.all': 'See all wallets',
  'get.failed': 'The wallet list did not load',
  'get.failed-text': 'Check your connection and try again.',
  'get.retry': 'Try again',
  'get.none': 'No wallets to show',
  'get.none-text': 'Search for a wallet in the extension or app store of your device.',
  'get.back': 'Back',
} as const;
