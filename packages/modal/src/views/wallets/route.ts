// Route of the wallets view.
import type { Route } from '../../navigation/route.types.js';
import { baseStrings } from '../../strings/base-strings.js';

/** Only wallets of this namespace, if given. */
export type WalletsParams = { readonly namespace?: string | undefined } | undefined;

export const walletsRoute: Route<WalletsParams> = {
  tag: 'ak-wallets-view',
  title: () => baseStrings['title.wallets'],
  land: (_kit, { namespace }) => ({
    view: 'AllWallets',
    params: namespace ? { namespace } : undefined,
  }),
  load: () => import('./wallets-view.js'),
};
