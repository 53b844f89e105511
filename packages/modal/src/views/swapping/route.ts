import type { Route, SwapStepParams } from '../../navigation/route.types.js';
import { resolveSwapLocation, leaveSwapStep, swapRail } from '../../shared/swapping/swap-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const swappingRoute: Route<SwapStepParams | undefined> = {
  tag: 'ak-swapping-view',
  title: (kit) => kit.messages.of(titleMessages).swap,
  rail: swapRail(3),
  // The flow ignores a later answer of the wallet.
  back(kit) {
    leaveSwapStep(kit, 'stopWaiting');
    const { router } = kit.core;
    // Skip the review, because the flow is at its form again.
    if (router.state.stack.at(-2)?.view === 'SwapPreview') router.back();
  },
  resolveLocation: resolveSwapLocation,
  load: () => import('./swapping-view.js'),
};
