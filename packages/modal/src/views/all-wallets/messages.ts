import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');
export const allWalletsMessages = defineMessages('wallets', {
  search: 'Search wallets',
  list: 'Wallets',
  filters: 'Filters',
  installed: 'Installed',
  verified: 'Verified',
  collides: 'Duplicate',
  imitates: 'Look-alike',
  count: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: '# wallet', other: '# wallets' }),
  loading: 'Loading wallets',
  none: ({ query }: MessageParams<'query'>) => `No wallet called “${query}”`,
  noneText: 'Check the spelling, or connect any wallet with a QR code.',
  noneFiltered: 'No wallets match these filters',
  noneFilteredText: 'Clear a filter, or connect any wallet with a QR code.',
  noneNoCode: 'Check the spelling, or clear a filter.',
  noneHere: 'No wallets to show',
  showAll: 'Show all wallets',
  showCode: 'Show QR code',
  moreFailed: 'Couldn’t load more',
  failedText: 'Check your connection, or connect any wallet with a QR code.',
});
