import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const walletReceiveRoute: Route<undefined> = {
  tag: 'ak-wallet-receive-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).receive,
  // Without a connection there is no address to show.
  resolveLocation: (kit, params) =>
    kit.getAccount(params.namespace).isConnected
      ? { view: 'WalletReceive', params: undefined }
      : undefined,
  load: () => import('./wallet-receive-view.js'),
};
