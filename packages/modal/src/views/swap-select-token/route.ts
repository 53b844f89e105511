import type { Route, SwapSelectTokenParams } from '../../navigation/route.types.js';
import { resolveSwapLocation } from '../../shared/swapping/swap-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const swapSelectTokenRoute: Route<SwapSelectTokenParams> = {
  tag: 'ak-swap-select-token-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).pickToken,
  resolveLocation: resolveSwapLocation,
  load: () => import('./swap-select-token-view.js'),
};
