// Route of the buying view: the person is at the provider, and what became of it.
import type { Route } from '../../navigation/route.types.js';
import { landAtBuy } from '../../parts/buying/land-at-buy.js';
import { titleWords } from '../../words/title-words.js';

export const buyingRoute: Route<undefined> = {
  tag: 'ak-buying-view',
  title: (kit) => kit.words.of(titleWords).buy,
  land: landAtBuy,
  load: () => import('./buying-view.js'),
};
