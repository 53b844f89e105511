import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const getWalletRoute: Route<undefined> = {
  tag: 'ak-get-wallet-view',
  title: (kit) => kit.messages.of(titleMessages).getWallet,
  load: () => import('./get-wallet-view.js'),
};
