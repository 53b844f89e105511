// Route of the buy view: what is bought, for how much, and from whom.
import type { Route } from '../../navigation/route.types.js';
import { landAtBuy } from '../../parts/buying/land-at-buy.js';
import { titleWords } from '../../words/title-words.js';

export const buyRoute: Route<undefined> = {
  tag: 'ak-buy-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).buy,
  land: landAtBuy,
  load: () => import('./buy-view.js'),
};
