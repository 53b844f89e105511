import type { Route } from '../../navigation/route.types.js';
import { resolveLoginLocation } from '../../shared/login/resolve-login-location.js';
import { titleMessages } from '../../messages/title-messages.js';

export const connectingFarcasterRoute: Route<undefined> = {
  tag: 'ak-connecting-farcaster-view',
  waits: true,
  title: (kit) => kit.messages.of(titleMessages).farcaster,
  back: (kit) => kit.core.cancelConnect(),
  resolveLocation: resolveLoginLocation('ConnectingFarcaster'),
  begin: (kit) =>
    void kit.feature('embeddedLogin').then(
      (login) => login.beginFarcaster(),
      () => undefined,
    ),
  load: () => import('./connecting-farcaster-view.js'),
};
