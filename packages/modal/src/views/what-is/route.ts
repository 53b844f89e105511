import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export type LearnTopic = 'wallet' | 'network' | 'buy';

const titles = { wallet: 'learnWallet', network: 'learnNetwork', buy: 'learnBuy' } as const;

export function whatIsRoute(topic: LearnTopic): Route<undefined> {
  return {
    tag: 'ak-what-is-view',
    title: (kit) => kit.messages.of(titleMessages)[titles[topic]],
    load: () => import('./what-is-view.js'),
  };
}
