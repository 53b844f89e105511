// Route of the view of all providers.
import { loginWays } from '@openappkit/kit/internal';
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const socialsRoute: Route<undefined> = {
  tag: 'ak-socials-view',
  title: (kit) => kit.words.of(titleWords).providers,
  land: (kit) =>
    kit.hasFeature('embeddedLogin') && loginWays(kit.features).providers.length > 0
      ? { view: 'ConnectSocials', params: undefined }
      : undefined,
  load: () => import('./socials-view.js'),
};
