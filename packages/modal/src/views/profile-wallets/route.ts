import type { Route, ProfileWalletsParams } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const profileWalletsRoute: Route<ProfileWalletsParams> = {
  tag: 'ak-profile-wallets-view',
  about: 'accounts',
  title: (kit) => kit.messages.of(titleMessages).accounts,
  resolveLocation(kit, { namespace }) {
    const hasAny = kit.getIsConnectedState() || kit.core.connection.state.history.length > 0;
    return hasAny ? { view: 'ProfileWallets', params: { namespace } } : undefined;
  },
  load: () => import('./profile-wallets-view.js'),
};
