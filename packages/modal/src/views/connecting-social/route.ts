import { createSocialReturn, walletName } from '@openappkit/kit/internal';
import type { Route, ConnectingSocialParams } from '../../navigation/route.types.js';
import { resolveLoginLocation } from '../../shared/login/resolve-login-location.js';

export const connectingSocialRoute: Route<ConnectingSocialParams> = {
  tag: 'ak-connecting-social-view',
  waits: true,
  title: (_kit, { name }) => name,
  back: (kit) => kit.core.cancelConnect(),
  resolveLocation(kit) {
    const provider = createSocialReturn(kit.core).pending();
    const place = resolveLoginLocation('ConnectSocials')(kit);
    return place && provider
      ? { view: 'ConnectingSocial', params: { provider, name: walletName(provider) } }
      : place;
  },
  load: () => import('./connecting-social-view.js'),
};
