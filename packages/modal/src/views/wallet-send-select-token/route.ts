import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const walletSendSelectTokenRoute: Route<undefined> = {
  tag: 'ak-wallet-send-select-token-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).pickToken,
  resolveLocation: (kit, params) =>
    kit.hasFeature('send') && kit.getAccount(params.namespace).isConnected
      ? { view: 'WalletSendSelectToken', params: undefined }
      : undefined,
  load: () => import('./wallet-send-select-token-view.js'),
};
