// Route of the review: what would be sent, to be checked.
import type { Route } from '../../navigation/route.types.js';
import { landAtSend, leaveStep, sendRail } from '../../parts/send-step.js';
import { titleWords } from '../../words/title-words.js';

export const sendReviewRoute: Route<undefined> = {
  tag: 'ak-send-review-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).sendCheck,
  rail: sendRail(2),
  back: (kit) => leaveStep(kit, 'edit'),
  land: landAtSend,
  load: () => import('./send-review-view.js'),
};
