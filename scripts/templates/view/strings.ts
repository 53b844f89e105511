// Words of the sample-thing view.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plural } from '../../words/plural.js';

export const sampleThingWords = defineWords('sample-thing', {
  text: ({ app, count }: With<'app'> & With<'count', number>) =>
    plural('en', count, {
      one: `${app} works on # network.`,
      other: `${app} works on # networks.`,
    }),
  done: 'Done',
});
