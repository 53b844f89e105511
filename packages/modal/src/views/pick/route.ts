// Route of the pick view: which coin or token is sent.
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const pickRoute: Route<undefined> = {
  tag: 'ak-pick-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).pickToken,
  land: (kit, asked) =>
    kit.hasFeature('send') && kit.getAccount(asked.namespace).isConnected
      ? { view: 'WalletSendSelectToken', params: undefined }
      : undefined,
  load: () => import('./pick-view.js'),
};
