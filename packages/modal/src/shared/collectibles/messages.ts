import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');
export const collectiblesMessages = defineMessages('collectibles', {
  list: 'NFTs',
  loading: 'Loading NFTs',
  slow: 'Taking longer than usual…',
  more: 'Load more',
  moreFailed: 'Couldn’t load more',
  failed: 'NFTs didn’t load',
  none: ({ network }: MessageParams<'network'>) => `No NFTs on ${network} yet`,
  noneText: 'NFTs you receive appear here.',
  unknown: ({ network }: MessageParams<'network'>) => `Not available on ${network}`,
  unknownText: 'No service lists NFTs on this network.',
  changeNetwork: 'Change network',
  derived: 'Based on your activity. There may be more.',
  showHidden: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: 'Show # spam NFT', other: 'Show # spam NFTs' }),
  hide: 'Hide spam',
  nameless: ({ id }: MessageParams<'id'>) => `NFT ${id}`,
  unnamed: 'Unnamed NFT',
  times: ({ count }: MessageParams<'count'>) => `× ${count}`,
  timesOf: ({ collection, count }: MessageParams<'collection' | 'count'>) =>
    `${collection} × ${count}`,
});
