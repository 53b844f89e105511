// Route of the deposit-pick view: what an exchange is to send.
import type { Route } from '../../navigation/route.types.js';
import { landAtDeposit } from '../../parts/paying/land-at-deposit.js';
import { titleWords } from '../../words/title-words.js';

export const depositPickRoute: Route<undefined> = {
  tag: 'ak-deposit-pick-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).pickToken,
  land: landAtDeposit,
  load: () => import('./deposit-pick-view.js'),
};
