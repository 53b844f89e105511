import type { ExplorerWallet } from '@openappkit/core';
import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export interface DownloadsParams {
  readonly wallet: ExplorerWallet;
}

export const downloadsRoute: Route<DownloadsParams> = {
  tag: 'ak-downloads-view',
  title: (kit, { wallet }) => kit.messages.of(titleMessages).get({ wallet: wallet.name }),
  resolveLocation: () => ({ view: 'GetWallet', params: undefined }),
  load: () => import('./downloads-view.js'),
};
