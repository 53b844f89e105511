import type { Route, DownloadsParams } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const downloadsRoute: Route<DownloadsParams> = {
  tag: 'ak-downloads-view',
  title: (kit, { wallet }) => kit.messages.of(titleMessages).get({ wallet: wallet.name }),
  resolveLocation: () => ({ view: 'GetWallet', params: undefined }),
  load: () => import('./downloads-view.js'),
};
