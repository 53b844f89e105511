import { defineMessages } from '@openappkit/kit/internal';

export const getWalletMessages = defineMessages('get-wallet', {
  list: 'Wallets to get',
  chrome_store: 'Chrome',
  app_store: 'iOS',
  play_store: 'Android',
  web: 'Web',
  all: 'See all wallets',
  none: 'No wallets to show',
  noneText: 'Look for a wallet in your device’s app or extension store.',
});
