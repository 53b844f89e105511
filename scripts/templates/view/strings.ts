// Words of the sample-thing view.
import { defineWords } from '@openappkit/kit/internal';

export const sampleThingWords = defineWords('sample-thing', {
  text: 'Say here what the person decides.',
});
