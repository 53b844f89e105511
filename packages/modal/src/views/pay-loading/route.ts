import type { Route } from '../../navigation/route.types.js';
import { resolvePayLocation, payTitle } from '../../shared/paying/pay-step.js';

export const payLoadingRoute: Route<undefined> = {
  tag: 'ak-pay-loading-view',
  title: payTitle,
  resolveLocation: resolvePayLocation,
  load: () => import('./pay-loading-view.js'),
};
