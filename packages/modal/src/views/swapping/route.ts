// Route of the swapping view: the wallet is asked to allow or to swap, and what became of it.
import type { Route } from '../../navigation/route.types.js';
import {
  landAtSwap,
  leaveSwapStep,
  type SwapPlaceParams,
  swapRail,
} from '../../parts/swapping/swap-step.js';
import { titleWords } from '../../words/title-words.js';

export const swappingRoute: Route<SwapPlaceParams | undefined> = {
  tag: 'ak-swapping-view',
  title: (kit) => kit.words.of(titleWords).swap,
  rail: swapRail(3),
  // Its answer, if it still gives one, is no part of the flow any more.
  back(kit) {
    leaveSwapStep(kit, 'stopWaiting');
    const { router } = kit.core;
    // Past the review: the flow is at its fields again.
    if (router.state.stack.at(-2)?.view === 'SwapPreview') router.back();
  },
  land: landAtSwap,
  load: () => import('./swapping-view.js'),
};
