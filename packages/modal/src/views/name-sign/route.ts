// Route of the name-sign view: the wallet signs for a name, and what became of it.
import type { Route } from '../../navigation/route.types.js';
import { landAtName, nameRail } from '../../parts/name-step.js';
import { titleWords } from '../../words/title-words.js';

export const nameSignRoute: Route<undefined> = {
  tag: 'ak-name-sign-view',
  title: (kit) => kit.words.of(titleWords).name,
  rail: nameRail(2),
  // Its answer, if it still gives one, is no part of the flow any more.
  back: (kit) =>
    void kit
      .feature('names')
      .then((names) => names.stopWaiting())
      .catch(() => undefined),
  land: landAtName,
  load: () => import('./name-sign-view.js'),
};
