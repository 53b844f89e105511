// Route of the view of all providers.
import type { Route } from '../../navigation/route.types.js';
import { landAtLogin } from '../../parts/login/land-at-login.js';
import { titleWords } from '../../words/title-words.js';

export const socialsRoute: Route<undefined> = {
  tag: 'ak-socials-view',
  title: (kit) => kit.words.of(titleWords).providers,
  land: landAtLogin('ConnectSocials'),
  load: () => import('./socials-view.js'),
};
