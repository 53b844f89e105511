// Route of the downloads view.
import type { ExplorerWallet } from '@openappkit/core';
import type { Route } from '../../navigation/route.types.js';
import { baseStrings } from '../../strings/base-strings.js';

/** Which wallet is wanted. */
export interface DownloadsParams {
  readonly wallet: ExplorerWallet;
}

export const downloadsRoute: Route<DownloadsParams> = {
  tag: 'ak-downloads-view',
  title: (_kit, { wallet }) => baseStrings['title.get'](wallet.name),
  land: () => ({ view: 'GetWallet', params: undefined }),
  load: () => import('./downloads-view.js'),
};
