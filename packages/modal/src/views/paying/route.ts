// Route of the paying view: a wallet or an exchange is asked, and what became of it.
import type { Route } from '../../navigation/route.types.js';
import { landAtPay, payTitle } from '../../parts/paying/pay-step.js';

export const payingRoute: Route<undefined> = {
  tag: 'ak-paying-view',
  title: payTitle,
  land: landAtPay,
  load: () => import('./paying-view.js'),
};
