import type { Route } from '../../navigation/route.types.js';
import { resolveLoginLocation } from '../../shared/login/resolve-login-location.js';
import { titleMessages } from '../../messages/title-messages.js';

export const connectSocialsRoute: Route<undefined> = {
  tag: 'ak-connect-socials-view',
  title: (kit) => kit.messages.of(titleMessages).providers,
  resolveLocation: resolveLoginLocation('ConnectSocials'),
  load: () => import('./connect-socials-view.js'),
};
