import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');
export const sampleThingMessages = defineMessages('sample-thing', {
  text: ({ count }: MessageParams<'count', number>) =>
    plural(count, {
      one: 'This app works on # network.',
      other: 'This app works on # networks.',
    }),
  done: 'Done',
});
