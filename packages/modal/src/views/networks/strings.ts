// Words of the networks view (ux.md 7.13). English.
import { withArticle } from '../../words/article.js';
import { plural } from '../../words/plural.js';

export const networksStrings = {
  'networks.list': 'Networks',
  'networks.search': 'Search networks',
  'networks.clear': 'Clear search',
  'networks.found': (count: number) =>
    plural('en', count, { one: '# network', other: '# networks' }),
  'networks.none': (query: string) => `No network called “${query}”`,
  'networks.none-text': 'Check the spelling.',
  'networks.connected': 'Connected',
  'networks.other': 'Other',
  'networks.testnets': 'Testnets',
  'networks.show-testnets': (count: number) =>
    plural('en', count, { one: 'Show # testnet', other: 'Show # testnets' }),
  'networks.current': 'Current',
  'networks.waiting': (wallet: string) => `Approve in ${wallet}`,
  'networks.adding': (network: string, wallet: string) => `Adding ${network} to ${wallet}…`,
  'networks.declined': (network: string) => `You stayed on ${network}.`,
  'networks.declined-unsupported': 'You stayed where you were.',
  'networks.failed': (wallet: string) => `${wallet} did not switch. Try again, or switch there.`,
  'networks.add-failed': (network: string, wallet: string) =>
    `Add ${network} in ${wallet} by hand:`,
  'networks.connect': (namespace: string, network: string) =>
    `Connect ${withArticle(namespace)} wallet to use ${network}.`,
  'networks.not-offered': (wallet: string) => `Not offered by ${wallet}`,
  'networks.read-only': (app: string) => `Change the network in your wallet. ${app} follows.`,
  'networks.copy': 'Copy details',
  'networks.copied': 'Details copied',
  'networks.copy-refused': 'The browser did not let us copy. Mark the text and copy it.',
  'networks.unsupported': (app: string, network: string) =>
    `${app} does not work on ${network}. Your wallet is still connected.`,
  'networks.nameless': (id: string) => `network ${id}`,
  'networks.switch': (network: string) => `Switch to ${network}`,
  'networks.name': 'Name',
  'networks.rpc': 'RPC URL',
  'networks.id': 'Chain id',
  'networks.symbol': 'Symbol',
  'networks.explorer': 'Explorer',
  'networks.wallet': 'your wallet',
} as const;
