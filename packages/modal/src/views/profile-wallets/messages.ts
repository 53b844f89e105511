import { defineWords, type With } from '@openappkit/kit/internal';

export const profileWalletsMessages = defineWords('accounts', {
  tabs: 'Wallets by network',
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
    `Now using ${account} in ${wallet}`,
  add: ({ namespace }: With<'namespace'>) => `Add ${namespace} wallet`,
  again: 'Reconnect',
  gone: 'Not installed in this browser',
  remove: ({ wallet }: With<'wallet'>) => `Remove ${wallet}`,
  removed: ({ wallet }: With<'wallet'>) => `${wallet} removed`,
  nameless: ({ id }: With<'id'>) => `Network ${id}`,
  none: ({ namespace }: With<'namespace'>) => `No ${namespace} wallet`,
  noneText: 'Wallets you connect appear here.',
  declined: 'You declined. Nothing changed.',
  pending: ({ wallet }: With<'wallet'>) => `${wallet} already has a request open. Answer it there.`,
  locked: ({ wallet }: With<'wallet'>) => `${wallet} is locked. Unlock it, then try again.`,
  failed: ({ wallet }: With<'wallet'>) => `${wallet} didn’t connect. Try again.`,
});
