// Words of the sample-thing view.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');
export const sampleThingWords = defineWords('sample-thing', {
  text: ({ app, count }: With<'app'> & With<'count', number>) =>
    plural(count, {
      one: `${app} works on # network.`,
      other: `${app} works on # networks.`,
    }),
  done: 'Done',
});
