// Route of the sending view: the wallet is asked, and what became of it.
import type { Route } from '../../navigation/route.types.js';
import { landAtSend, leaveStep, sendRail } from '../../parts/send-step.js';
import { titleWords } from '../../words/title-words.js';

/** Which payment; left out, the one that the flow in front is at. */
export interface SendingParams {
  readonly key: number;
}

export const sendingRoute: Route<SendingParams | undefined> = {
  tag: 'ak-sending-view',
  title: (kit) => kit.words.of(titleWords).send,
  rail: sendRail(3),
  // Its answer, if it still gives one, is no part of the flow any more.
  back(kit) {
    leaveStep(kit, 'stopWaiting');
    const { router } = kit.core;
    // Past the review: the flow is at its fields again.
    if (router.state.stack.at(-2)?.view === 'WalletSendPreview') router.back();
  },
  land: landAtSend,
  load: () => import('./sending-view.js'),
};
