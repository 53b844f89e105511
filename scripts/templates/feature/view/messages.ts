import { defineMessages } from '@openappkit/kit/internal';

export const sampleThingMessages = defineMessages('sample-thing', {
  list: 'Sample thing',
  none: 'Nothing here yet',
});
