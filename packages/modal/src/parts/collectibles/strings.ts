// Words of the collectibles.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');
export const collectiblesWords = defineWords('collectibles', {
  list: 'NFTs',
  loading: 'Loading NFTs',
  slow: 'Taking longer than usual…',
  more: 'Load more',
  moreFailed: 'Could not load more',
  failed: 'NFTs did not load',
  none: ({ network }: With<'network'>) => `No NFTs on ${network} yet`,
  noneText: 'Those you get show up here.',
  unknown: ({ network }: With<'network'>) => `Not available on ${network}`,
  unknownText: 'Nobody tells us what you have there.',
  changeNetwork: 'Change network',
  derived: 'Worked out from your activity: there may be more.',
  showHidden: ({ count }: With<'count', number>) =>
    plural(count, { one: 'Show hidden (# spam)', other: 'Show hidden (# spam)' }),
  hide: 'Hide spam',
  nameless: ({ id }: With<'id'>) => `Token ${id}`,
  unnamed: 'No name',
  times: ({ count }: With<'count'>) => `× ${count}`,
  timesOf: ({ collection, count }: With<'collection' | 'count'>) => `${collection} × ${count}`,
});
