import type { Route } from '../../navigation/route.types.js';
import { resolvePayLocation, payTitle } from '../../shared/paying/pay-step.js';

export const payRoute: Route<undefined> = {
  tag: 'ak-pay-view',
  title: payTitle,
  resolveLocation: resolvePayLocation,
  load: () => import('./pay-view.js'),
};
