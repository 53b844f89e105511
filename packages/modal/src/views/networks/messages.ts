import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');
type Wallet = MessageParams<'wallet', string | undefined>;

export const networksMessages = defineMessages('networks', {
  list: 'Networks',
  search: 'Search networks',
  found: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: '# network', other: '# networks' }),
  none: ({ query }: MessageParams<'query'>) => `No network called “${query}”`,
  other: 'Other',
  testnets: 'Testnets',
  showTestnets: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: 'Show # testnet', other: 'Show # testnets' }),
  current: 'Current',
  waiting: ({ wallet = 'your wallet' }: Wallet) => `Approve in ${wallet}`,
  adding: ({ network, wallet = 'your wallet' }: MessageParams<'network'> & Wallet) =>
    `Adding ${network} to ${wallet}…`,
  declined: ({ network }: MessageParams<'network'>) => `Still on ${network}.`,
  declinedUnsupported: 'Your network didn’t change.',
  failed: ({ wallet = 'Your wallet' }: Wallet) =>
    `${wallet} didn’t switch networks. Try again, or switch there.`,
  notAdded: ({ network, wallet = 'Your wallet' }: MessageParams<'network'> & Wallet) =>
    `${wallet} didn’t add ${network}.`,
  addByHand: ({ network, wallet = 'your wallet' }: MessageParams<'network'> & Wallet) =>
    `Add ${network} to ${wallet} manually:`,
  connect: ({ namespace, network }: MessageParams<'namespace' | 'network'>) =>
    `Connect a wallet for ${namespace} to use ${network}.`,
  notOffered: ({ wallet }: MessageParams<'wallet'>) => `Not offered by ${wallet}`,
  readOnly: ({ app }: MessageParams<'app'>) =>
    `Switch networks in your wallet. ${app} will follow.`,
  copyRefused: 'Your browser blocked copying. Select the text and copy it.',
  unsupported: ({ app, id }: MessageParams<'app' | 'id'>) =>
    `${app} doesn’t support network ${id}. Your wallet is still connected.`,
  switchTo: ({ network }: MessageParams<'network'>) => `Switch to ${network}`,
  name: 'Name',
  rpc: 'RPC URL',
  id: 'Chain ID',
  symbol: 'Symbol',
  explorer: 'Explorer',
});
