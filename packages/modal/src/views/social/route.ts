// Route of the view that waits for a provider.
import type { EmbeddedSocial } from '@openappkit/core/feature';
import { createSocialReturn, walletName } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';
import { landAtLogin } from '../../parts/login/land-at-login.js';

/** Whose window is open. */
export interface SocialParams {
  readonly provider: EmbeddedSocial;
  readonly name: string;
}

export const socialRoute: Route<SocialParams> = {
  tag: 'ak-social-view',
  waits: true,
  title: (_kit, { name }) => name,
  back: (kit) => kit.core.cancelConnect(),
  land(kit) {
    const provider = createSocialReturn(kit.core).pending();
    const place = landAtLogin('ConnectSocials')(kit);
    return place && provider
      ? { view: 'ConnectingSocial', params: { provider, name: walletName(provider) } }
      : place;
  },
  load: () => import('./social-view.js'),
};
