// Route of the view with the code for the Farcaster app.
import { loginWays } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const farcasterRoute: Route<undefined> = {
  tag: 'ak-farcaster-view',
  waits: true,
  title: (kit) => kit.words.of(titleWords).farcaster,
  back: (kit) => kit.core.cancelConnect(),
  land: (kit) =>
    kit.hasFeature('embeddedLogin') && loginWays(kit.features).providers.includes('farcaster')
      ? { view: 'ConnectingFarcaster', params: undefined }
      : undefined,
  begin: (kit) =>
    void kit
      .feature('embeddedLogin')
      .then((login) => login.beginFarcaster())
      .catch(() => undefined),
  load: () => import('./farcaster-view.js'),
};
