// Words of the accounts view.
import { withArticle } from '../../words/article.js';
import { defineWords, type With } from '@openappkit/kit/internal';

export const accountsWords = defineWords('accounts', {
  tabs: 'Kinds of wallet',
  live: 'Connected wallets',
  recent: 'Recent',
  account: ({ position }: With<'position', number>) => `Account ${position}`,
  active: 'Active',
  activeIn: ({ namespace }: With<'namespace'>) => `Active for ${namespace}`,
  explorer: 'Explorer',
  explorerName: ({ explorer, address }: With<'explorer' | 'address'>) =>
    `Explorer: ${address} on ${explorer}, opens in a new tab`,
  disconnectOne: ({ wallet }: With<'wallet'>) => `Disconnect ${wallet}`,
  disconnectAll: 'Disconnect all',
  disconnectKind: ({ namespace }: With<'namespace'>) => `Disconnect all ${namespace} wallets`,
  now: ({ wallet }: With<'wallet'>) => `Now using ${wallet}`,
  nowAccount: ({ account, wallet }: With<'account' | 'wallet'>) =>
    `Now using ${account} of ${wallet}`,
  add: ({ namespace }: With<'namespace'>) => `Add ${withArticle(namespace)} wallet`,
  again: 'Connect again',
  gone: 'Not in this browser',
  remove: ({ wallet }: With<'wallet'>) => `Remove ${wallet}`,
  removed: ({ wallet }: With<'wallet'>) => `${wallet} is removed`,
  nameless: ({ id }: With<'id'>) => `Network ${id}`,
  none: ({ namespace }: With<'namespace'>) => `No ${namespace} wallet`,
  noneText: 'Wallets that you connect are listed here.',
  declined: 'You declined. Nothing has changed.',
  pending: ({ wallet }: With<'wallet'>) => `${wallet} is already asking. Answer there.`,
  locked: ({ wallet }: With<'wallet'>) => `${wallet} is locked. Unlock it, then try again.`,
  failed: ({ wallet }: With<'wallet'>) => `${wallet} did not connect. Try again.`,
});
