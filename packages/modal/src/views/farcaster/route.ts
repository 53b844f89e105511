// Route of the view with the code for the Farcaster app.
import type { Route } from '../../navigation/route.types.js';
import { landAtLogin } from '../../parts/login/land-at-login.js';
import { titleWords } from '../../words/title-words.js';

export const farcasterRoute: Route<undefined> = {
  tag: 'ak-farcaster-view',
  waits: true,
  title: (kit) => kit.words.of(titleWords).farcaster,
  back: (kit) => kit.core.cancelConnect(),
  land: landAtLogin('ConnectingFarcaster'),
  begin: (kit) =>
    void kit.feature('embeddedLogin').then(
      (login) => login.beginFarcaster(),
      () => undefined,
    ),
  load: () => import('./farcaster-view.js'),
};
