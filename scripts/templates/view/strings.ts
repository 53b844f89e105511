// Words of the sample-thing view.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');
export const sampleThingWords = defineWords('sample-thing', {
  text: ({ count }: With<'count', number>) =>
    plural(count, {
      one: 'This app works on # network.',
      other: 'This app works on # networks.',
    }),
  done: 'Done',
});
