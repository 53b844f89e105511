// Routes of the buy-pick view: which coin or token is bought, and which money pays for it.
import type { Route } from '../../navigation/route.types.js';
import { landAtBuy } from '../../parts/buying/land-at-buy.js';
import { titleWords } from '../../words/title-words.js';

export const buyPickRoute = (what: 'token' | 'currency'): Route<undefined> => ({
  tag: 'ak-buy-pick-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords)[what === 'token' ? 'pickToken' : 'pickCurrency'],
  land: landAtBuy,
  load: () => import('./buy-pick-view.js'),
});
