// Route of the get-wallet view.
import type { Route } from '../../navigation/route.types.js';
import { baseStrings } from '../../strings/base-strings.js';

export const getWalletRoute: Route<undefined> = {
  tag: 'ak-get-wallet-view',
  title: () => baseStrings['title.get-wallet'],
  load: () => import('./get-wallet-view.js'),
};
