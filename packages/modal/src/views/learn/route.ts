// Routes of the learn view, one a topic.
import type { Route } from '../../navigation/route.types.js';
import { baseStrings } from '../../strings/base-strings.js';

/** What the learn view explains. */
export type LearnTopic = 'wallet' | 'network' | 'buy';

/** The route of a topic. */
export function learnRoute(topic: LearnTopic): Route<undefined> {
  return {
    tag: 'ak-learn-view',
    title: () => baseStrings[`title.learn-${topic}`],
    load: () => import('./learn-view.js'),
  };
}
