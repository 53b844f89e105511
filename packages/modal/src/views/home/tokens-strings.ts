// Words of the list of tokens.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');

export const tokensWords = defineWords('tokens', {
  tokens: 'Tokens',
  loading: 'Loading tokens',
  slow: 'Taking longer than usual…',
  none: 'No tokens yet',
  noneText: 'What you receive is listed here.',
  receive: 'Receive',
  fund: 'Add funds',
  untold: 'No list of tokens',
  untoldText: ({ network }: With<'network'>) =>
    `Nobody lists the tokens on ${network}. They are where they were.`,
  failed: 'The tokens could not be read. They are where they were.',
  onTestnet: ({ network }: With<'network'>) => `${network}, no real value`,
  maybeSpam: ({ network }: With<'network'>) => `${network}, may be a scam`,
  showHidden: ({ count }: With<'count', number>) =>
    plural(count, { one: 'Show # hidden', other: 'Show # hidden' }),
  hide: 'Hide again',
});
