import type { Route } from '../../navigation/route.types.js';
import { resolveSendLocation, leaveStep, sendRail } from '../../shared/send-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const walletSendPreviewRoute: Route<undefined> = {
  tag: 'ak-wallet-send-preview-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).sendCheck,
  rail: sendRail(2),
  back: (kit) => leaveStep(kit, 'edit'),
  resolveLocation: resolveSendLocation,
  load: () => import('./wallet-send-preview-view.js'),
};
