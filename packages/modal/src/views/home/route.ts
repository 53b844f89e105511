// Route of the home view.
import type { Route } from '../../navigation/route.types.js';
import { accountTitle } from '../../parts/account-title.js';

export const homeRoute: Route<undefined> = {
  tag: 'ak-home-view',
  header: 'ak-home-header',
  about: 'account',
  title: accountTitle,
  land: () => undefined,
  load: () => import('./home-view.js'),
  ahead: async () => (await import('./home-view.js')).loadTokens(),
};
