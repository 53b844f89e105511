import type { Route } from '../../navigation/route.types.js';
import { resolveOnRampLocation } from '../../shared/buying/resolve-on-ramp-location.js';
import { titleMessages } from '../../messages/title-messages.js';

export const buyInProgressRoute: Route<undefined> = {
  tag: 'ak-buy-in-progress-view',
  title: (kit) => kit.messages.of(titleMessages).buy,
  resolveLocation: resolveOnRampLocation,
  load: () => import('./buy-in-progress-view.js'),
};
