import type { Route, WalletSendConfirmedParams } from '../../navigation/route.types.js';
import { resolveSendLocation, leaveStep, sendRail } from '../../shared/send-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const walletSendConfirmedRoute: Route<WalletSendConfirmedParams | undefined> = {
  tag: 'ak-wallet-send-confirmed-view',
  title: (kit) => kit.messages.of(titleMessages).send,
  rail: sendRail(3),
  // The flow ignores a later answer of the wallet.
  back(kit) {
    leaveStep(kit, 'stopWaiting');
    const { router } = kit.core;
    // Skip the review, because the flow is at its form again.
    if (router.state.stack.at(-2)?.view === 'WalletSendPreview') router.back();
  },
  resolveLocation: resolveSendLocation,
  load: () => import('./wallet-send-confirmed-view.js'),
};
