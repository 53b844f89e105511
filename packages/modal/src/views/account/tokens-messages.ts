import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const tokensMessages = defineMessages('tokens', {
  tokens: 'Tokens',
  loading: 'Loading tokens',
  slow: 'Taking longer than usual…',
  none: 'No tokens yet',
  noneText: 'Tokens you receive appear here.',
  receive: 'Receive',
  fund: 'Add funds',
  untold: 'Tokens can’t be listed',
  untoldText: ({ network }: MessageParams<'network'>) =>
    `No service lists tokens on ${network}. Your tokens aren’t affected.`,
  failed: 'Your tokens didn’t load. They aren’t affected.',
  onTestnet: ({ network }: MessageParams<'network'>) => `${network}, no real value`,
  maybeSpam: ({ network }: MessageParams<'network'>) => `${network}, may be a scam`,
  showHidden: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: 'Show # hidden', other: 'Show # hidden' }),
  hide: 'Hide',
});
