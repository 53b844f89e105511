// Messages of the sample-thing view.
import { defineWords } from '@openappkit/kit/internal';

export const sampleThingMessages = defineWords('sample-thing', {
  list: 'Sample thing',
  none: 'Nothing here yet',
});
