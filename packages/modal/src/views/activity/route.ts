// Route of the activity view.
import { defineWords } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';

/** Here and not with the view's words: the dialog needs it before the view. */
export const activityTitleWords = defineWords('activity-title', { title: 'Activity' });

export const activityRoute: Route<undefined> = {
  tag: 'ak-activity-view',
  about: 'account',
  title: (kit) => kit.words.of(activityTitleWords).title,
  land: (kit, asked) =>
    kit.getAccount(asked.namespace).isConnected && kit.hasFeature('history')
      ? { view: 'Transactions', params: undefined }
      : undefined,
  load: () => import('./activity-view.js'),
};
