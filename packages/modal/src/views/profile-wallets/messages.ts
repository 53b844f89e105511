import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const profileWalletsMessages = defineMessages('accounts', {
  tabs: 'Wallets by network',
  live: 'Connected wallets',
  recent: 'Recent',
  account: ({ position }: MessageParams<'position', number>) => `Account ${position}`,
  active: 'Active',
  activeIn: ({ namespace }: MessageParams<'namespace'>) => `Active for ${namespace}`,
  explorer: 'Explorer',
  explorerName: ({ explorer, address }: MessageParams<'explorer' | 'address'>) =>
    `Explorer: ${address} on ${explorer}, opens in a new tab`,
  disconnectOne: ({ wallet }: MessageParams<'wallet'>) => `Disconnect ${wallet}`,
  disconnectAll: 'Disconnect all',
  disconnectKind: ({ namespace }: MessageParams<'namespace'>) =>
    `Disconnect all ${namespace} wallets`,
  now: ({ wallet }: MessageParams<'wallet'>) => `Now using ${wallet}`,
  nowAccount: ({ account, wallet }: MessageParams<'account' | 'wallet'>) =>
    `Now using ${account} in ${wallet}`,
  add: ({ namespace }: MessageParams<'namespace'>) => `Add ${namespace} wallet`,
  again: 'Reconnect',
  gone: 'Not installed in this browser',
  remove: ({ wallet }: MessageParams<'wallet'>) => `Remove ${wallet}`,
  removed: ({ wallet }: MessageParams<'wallet'>) => `${wallet} removed`,
  nameless: ({ id }: MessageParams<'id'>) => `Network ${id}`,
  none: ({ namespace }: MessageParams<'namespace'>) => `No ${namespace} wallet`,
  noneText: 'Wallets you connect appear here.',
  declined: 'You declined. Nothing changed.',
  pending: ({ wallet }: MessageParams<'wallet'>) =>
    `${wallet} already has a request open. Answer it there.`,
  locked: ({ wallet }: MessageParams<'wallet'>) =>
    `${wallet} is locked. Unlock it, then try again.`,
  failed: ({ wallet }: MessageParams<'wallet'>) => `${wallet} didn’t connect. Try again.`,
});
