// Route of the receive view.
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const receiveRoute: Route<undefined> = {
  tag: 'ak-receive-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).receive,
  // Where nobody is connected there is no address to show.
  land: (kit, asked) =>
    kit.getAccount(asked.namespace).isConnected
      ? { view: 'WalletReceive', params: undefined }
      : undefined,
  load: () => import('./receive-view.js'),
};
