// Route of the sample-thing view.
import { defineMessages } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';

/** Here and not with the view's words: the dialog needs it before the view. */
const titleMessages = defineMessages('sample-thing-title', { title: 'Sample thing' });

export const sampleThingRoute: Route<undefined> = {
  tag: 'ak-sample-thing-view',
  title: (kit) => kit.words.of(titleMessages).title,
  load: () => import('./sample-thing-view.js'),
};
