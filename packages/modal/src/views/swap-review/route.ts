// Route of the review: what would be swapped, to be checked.
import type { Route } from '../../navigation/route.types.js';
import {
  landAtSwap,
  leaveSwapStep,
  type SwapPlaceParams,
  swapRail,
} from '../../parts/swapping/swap-step.js';
import { titleWords } from '../../words/title-words.js';

export const swapReviewRoute: Route<SwapPlaceParams | undefined> = {
  tag: 'ak-swap-review-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).sendCheck,
  rail: swapRail(2),
  back: (kit) => leaveSwapStep(kit, 'edit'),
  land: landAtSwap,
  load: () => import('./swap-review-view.js'),
};
