// Route of the list to choose what is swapped from.
import type { Route } from '../../navigation/route.types.js';
import { landAtSwap } from '../../parts/swapping/swap-step.js';
import { titleWords } from '../../words/title-words.js';

/** Which of the two is chosen. */
export interface SwapPickParams {
  readonly side: 'from' | 'to';
}

export const swapPickRoute: Route<SwapPickParams> = {
  tag: 'ak-swap-pick-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).pickToken,
  land: landAtSwap,
  load: () => import('./swap-pick-view.js'),
};
