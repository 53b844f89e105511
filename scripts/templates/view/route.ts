import { defineMessages } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';

/** Separate from the view's messages, because the dialog needs the title before the view. */
const titleMessages = defineMessages('sample-thing-title', { title: 'Sample thing' });

export const sampleThingRoute: Route<undefined> = {
  tag: 'ak-sample-thing-view',
  title: (kit) => kit.messages.of(titleMessages).title,
  load: () => import('./sample-thing-view.js'),
};
