// Routes of the learn view, one a topic.
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

/** What the learn view explains. */
export type LearnTopic = 'wallet' | 'network' | 'buy';

const titles = { wallet: 'learnWallet', network: 'learnNetwork', buy: 'learnBuy' } as const;

/** The route of a topic. */
export function learnRoute(topic: LearnTopic): Route<undefined> {
  return {
    tag: 'ak-learn-view',
    title: (kit) => kit.words.of(titleWords)[titles[topic]],
    load: () => import('./learn-view.js'),
  };
}
