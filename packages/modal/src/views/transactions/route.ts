import { defineWords } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';

/** Defined here, because the dialog needs it before the view loads. */
export const activityTitleMessages = defineWords('activity-title', { title: 'Activity' });

export const transactionsRoute: Route<undefined> = {
  tag: 'ak-transactions-view',
  about: 'account',
  title: (kit) => kit.words.of(activityTitleMessages).title,
  resolveLocation: (kit, asked) =>
    kit.getAccount(asked.namespace).isConnected && kit.hasFeature('history')
      ? { view: 'Transactions', params: undefined }
      : undefined,
  load: () => import('./transactions-view.js'),
};
