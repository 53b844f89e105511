import type { Route } from '../../navigation/route.types.js';
import { resolveSendLocation, leaveStep, sendRail } from '../../shared/send-step.js';
import { titleMessages } from '../../messages/title-messages.js';

/** Which payment; left out, the one that the flow in front is at. */
export interface WalletSendConfirmedParams {
  readonly key: number;
}

export const walletSendConfirmedRoute: Route<WalletSendConfirmedParams | undefined> = {
  tag: 'ak-wallet-send-confirmed-view',
  title: (kit) => kit.words.of(titleMessages).send,
  rail: sendRail(3),
  // Its answer, if it still gives one, is no part of the flow any more.
  back(kit) {
    leaveStep(kit, 'stopWaiting');
    const { router } = kit.core;
    // Past the review: the flow is at its fields again.
    if (router.state.stack.at(-2)?.view === 'WalletSendPreview') router.back();
  },
  resolveLocation: resolveSendLocation,
  load: () => import('./wallet-send-confirmed-view.js'),
};
