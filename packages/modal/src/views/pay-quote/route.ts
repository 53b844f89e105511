import type { Route } from '../../navigation/route.types.js';
import { resolvePayLocation, leavePay, payTitle } from '../../shared/paying/pay-step.js';

export const payQuoteRoute: Route<undefined> = {
  tag: 'ak-pay-quote-view',
  title: payTitle,
  back: leavePay,
  resolveLocation: resolvePayLocation,
  load: () => import('./pay-quote-view.js'),
};
