// Route of the get-wallet view.
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const getWalletRoute: Route<undefined> = {
  tag: 'ak-get-wallet-view',
  title: (kit) => kit.words.of(titleWords).getWallet,
  load: () => import('./get-wallet-view.js'),
};
