import type { Route } from '../../navigation/route.types.js';
import { resolveSwapLocation, swapRail } from '../../shared/swapping/swap-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const swapRoute: Route<undefined> = {
  tag: 'ak-swap-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).swap,
  rail: swapRail(1),
  resolveLocation: resolveSwapLocation,
  load: () => import('./swap-view.js'),
};
