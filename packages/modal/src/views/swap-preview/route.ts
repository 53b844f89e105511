import type { Route, SwapStepParams } from '../../navigation/route.types.js';
import { resolveSwapLocation, leaveSwapStep, swapRail } from '../../shared/swapping/swap-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const swapPreviewRoute: Route<SwapStepParams | undefined> = {
  tag: 'ak-swap-preview-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).sendCheck,
  rail: swapRail(2),
  back: (kit) => leaveSwapStep(kit, 'edit'),
  resolveLocation: resolveSwapLocation,
  load: () => import('./swap-preview-view.js'),
};
