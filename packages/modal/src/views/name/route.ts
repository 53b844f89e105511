// Route of the name view: which name the account is to have.
import type { Route } from '../../navigation/route.types.js';
import { landAtName, nameRail } from '../../parts/name-step.js';
import { titleWords } from '../../words/title-words.js';

export const nameRoute: Route<undefined> = {
  tag: 'ak-name-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).name,
  rail: nameRail(1),
  land: landAtName,
  load: () => import('./name-view.js'),
};
