// Route of the swap view: what is given, how much, and what for.
import type { Route } from '../../navigation/route.types.js';
import { landAtSwap, swapRail } from '../../parts/swapping/swap-step.js';
import { titleWords } from '../../words/title-words.js';

export const swapRoute: Route<undefined> = {
  tag: 'ak-swap-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).swap,
  rail: swapRail(1),
  land: landAtSwap,
  load: () => import('./swap-view.js'),
};
