import type { Route } from '../../navigation/route.types.js';
import { accountTitle } from '../../shared/account-title.js';

export const accountRoute: Route<undefined> = {
  tag: 'ak-account-view',
  header: 'ak-account-header',
  about: 'account',
  title: accountTitle,
  resolveLocation: () => undefined,
  load: () => import('./account-view.js'),
  preload: async () => (await import('./account-view.js')).loadTokens(),
};
