// Route of the send view: what, how much and to whom.
import type { Route } from '../../navigation/route.types.js';
import { landAtSend, sendRail } from '../../parts/send-step.js';
import { titleWords } from '../../words/title-words.js';

export const sendRoute: Route<undefined> = {
  tag: 'ak-send-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).send,
  rail: sendRail(1),
  land: landAtSend,
  // What an amount is typed into is a file of its own, which comes beside it.
  load: () => Promise.all([import('./send-view.js'), import('./late-field.js')]),
};
