import { defineMessages } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';

/** Not in messages.ts, because the dialog needs the title before the view loads. */
export const activityTitleMessages = defineMessages('activity-title', { title: 'Activity' });

export const transactionsRoute: Route<undefined> = {
  tag: 'ak-transactions-view',
  about: 'account',
  title: (kit) => kit.messages.of(activityTitleMessages).title,
  resolveLocation: (kit, params) =>
    kit.getAccount(params.namespace).isConnected && kit.hasFeature('history')
      ? { view: 'Transactions', params: undefined }
      : undefined,
  load: () => import('./transactions-view.js'),
};
