// Route of the wallets view.
import type { Route } from '../../navigation/route.types.js';
import { firstTitleWords } from '../../words/first-title-words.js';

/** Only wallets of this namespace, if given. */
export type WalletsParams = { readonly namespace?: string | undefined } | undefined;

export const walletsRoute: Route<WalletsParams> = {
  tag: 'ak-wallets-view',
  title: (kit) => kit.words.of(firstTitleWords).wallets,
  land: (_kit, { namespace }) => ({ view: 'AllWallets', params: { namespace } }),
  load: () => import('./wallets-view.js'),
};
