// Route of the deposit view: what an exchange is to send to the account, and what becomes of it.
import type { Route } from '../../navigation/route.types.js';
import { landAtDeposit } from '../../parts/paying/land-at-deposit.js';
import { titleWords } from '../../words/title-words.js';

export const depositRoute: Route<undefined> = {
  tag: 'ak-deposit-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).deposit,
  land: landAtDeposit,
  load: () => import('./deposit-view.js'),
};
