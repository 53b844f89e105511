// Route of the sample-thing view.
import type { Route } from '../../navigation/route.types.js';
import { baseStrings } from '../../strings/base-strings.js';

export const sampleThingRoute: Route<undefined> = {
  tag: 'ak-sample-thing-view',
  title: () => baseStrings['title.sample-thing'],
  load: () => import('./sample-thing-view.js'),
};
