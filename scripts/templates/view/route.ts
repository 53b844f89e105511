// Route of the sample-thing view.
import type { Route } from '../../navigation/route.types.js';
import { sampleThingTitle } from './strings.js';

export const sampleThingRoute: Route<undefined> = {
  tag: 'ak-sample-thing-view',
  title: () => sampleThingTitle,
  load: () => import('./sample-thing-view.js'),
};
