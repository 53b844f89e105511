import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const fundWalletRoute: Route<undefined> = {
  tag: 'ak-fund-wallet-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).fund,
  resolveLocation: (kit, params) =>
    kit.getAccount(params.namespace).isConnected
      ? { view: 'FundWallet', params: undefined }
      : undefined,
  load: () => import('./fund-wallet-view.js'),
};
