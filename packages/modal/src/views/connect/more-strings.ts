// Words of the connect view around its rows: loaded with them. English. `{terms}` and
// `{privacy}` stand where the links go.
import { plural } from '../../words/plural.js';

export const moreStrings = {
  'connect.count': (count: number) => plural('en', count, { one: '# wallet', other: '# wallets' }),
  'connect.wallets': 'Wallets',
  'connect.installed-count': (count: number) => `${count} installed`,
  'connect.open-app': 'Open the app',
  'connect.get-app': 'Get the app',
  'connect.offline': 'You are offline',
  'connect.list-failed': 'The wallet list did not load. Installed wallets and the code still work.',
  'connect.list-failed-no-code': 'The wallet list did not load. Installed wallets still work.',
  'connect.retry': 'Try again',
  'connect.not-allowed': (origin: string) =>
    `This site is not set up. The owner must add ${origin} to the project.`,
  'connect.none': 'No wallet in this browser',
  'connect.none-text': 'Install a wallet, then reload this page.',
  'connect.none-namespace': (namespace: string) => `No ${namespace} wallet in this browser`,
  'connect.reload': 'Reload this page',
  'connect.off': (app: string) => `${app} takes no wallets`,
  'connect.off-text': 'The app has switched connecting with a wallet off.',
  'connect.close': 'Close',
  'connect.new': 'New to wallets?',
  'connect.learn': 'Learn',
  'connect.get': 'Get a wallet',
  'connect.agree': 'I agree to the {terms} and {privacy}',
  'connect.agree-one': 'I agree to the {terms}{privacy}',
  'connect.by-connecting': 'By connecting you agree to the {terms} and {privacy}',
  'connect.by-connecting-one': 'By connecting you agree to the {terms}{privacy}',
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy Policy',
  'connect.new-tab': 'opens in a new tab',
  'connect.agree-first': 'Please agree to the terms first',
} as const;
