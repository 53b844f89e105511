import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const accountSettingsRoute: Route<undefined> = {
  tag: 'ak-account-settings-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).settings,
  resolveLocation: (kit) =>
    kit.getAccount().embeddedWalletInfo && { view: 'AccountSettings', params: undefined },
  load: () => import('./account-settings-view.js'),
};
