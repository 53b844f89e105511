// Route of the settings view: of the embedded wallet's account. Any other wallet has settings of its own.
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const settingsRoute: Route<undefined> = {
  tag: 'ak-settings-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).settings,
  land: (kit) =>
    kit.getAccount().embeddedWalletInfo && { view: 'AccountSettings', params: undefined },
  load: () => import('./settings-view.js'),
};
