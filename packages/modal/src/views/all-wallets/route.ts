import type { Route, AllWalletsParams } from '../../navigation/route.types.js';
import { initialTitleMessages } from '../../messages/first-title-messages.js';

export const allWalletsRoute: Route<AllWalletsParams> = {
  tag: 'ak-all-wallets-view',
  title: (kit) => kit.messages.of(initialTitleMessages).wallets,
  resolveLocation: (_kit, { namespace }) => ({ view: 'AllWallets', params: { namespace } }),
  load: () => import('./all-wallets-view.js'),
};
