// Messages of the sample-thing view.
import { defineMessages, type With } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');
export const sampleThingMessages = defineMessages('sample-thing', {
  text: ({ count }: With<'count', number>) =>
    plural(count, {
      one: 'This app works on # network.',
      other: 'This app works on # networks.',
    }),
  done: 'Done',
});
