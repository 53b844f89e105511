// Words of the networks view. The wallet is undefined where it has no name.
import { withArticle } from '../../words/article.js';
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');
type Wallet = With<'wallet', string | undefined>;

export const networksWords = defineWords('networks', {
  list: 'Networks',
  search: 'Search networks',
  found: ({ count }: With<'count', number>) =>
    plural(count, { one: '# network', other: '# networks' }),
  none: ({ query }: With<'query'>) => `No network called “${query}”`,
  other: 'Other',
  testnets: 'Testnets',
  showTestnets: ({ count }: With<'count', number>) =>
    plural(count, { one: 'Show # testnet', other: 'Show # testnets' }),
  current: 'Current',
  waiting: ({ wallet = 'your wallet' }: Wallet) => `Approve in ${wallet}`,
  adding: ({ network, wallet = 'your wallet' }: With<'network'> & Wallet) =>
    `Adding ${network} to ${wallet}…`,
  declined: ({ network }: With<'network'>) => `You stayed on ${network}.`,
  declinedUnsupported: 'You stayed where you were.',
  failed: ({ wallet = 'Your wallet' }: Wallet) =>
    `${wallet} did not switch. Try again, or switch there.`,
  notAdded: ({ network, wallet = 'Your wallet' }: With<'network'> & Wallet) =>
    `${wallet} did not add ${network}.`,
  addByHand: ({ network, wallet = 'your wallet' }: With<'network'> & Wallet) =>
    `Add ${network} in ${wallet} by hand:`,
  connect: ({ namespace, network }: With<'namespace' | 'network'>) =>
    `Connect ${withArticle(namespace)} wallet to use ${network}.`,
  notOffered: ({ wallet }: With<'wallet'>) => `Not offered by ${wallet}`,
  readOnly: ({ app }: With<'app'>) => `Change the network in your wallet. ${app} follows.`,
  copyRefused: 'The browser did not let us copy. Mark the text and copy it.',
  unsupported: ({ app, id }: With<'app' | 'id'>) =>
    `${app} does not work on network ${id}. Your wallet is still connected.`,
  switchTo: ({ network }: With<'network'>) => `Switch to ${network}`,
  name: 'Name',
  rpc: 'RPC URL',
  id: 'Chain id',
  symbol: 'Symbol',
  explorer: 'Explorer',
});
