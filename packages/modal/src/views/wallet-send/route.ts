import type { Route } from '../../navigation/route.types.js';
import { resolveSendLocation, sendRail } from '../../shared/send-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const walletSendRoute: Route<undefined> = {
  tag: 'ak-wallet-send-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).send,
  rail: sendRail(1),
  resolveLocation: resolveSendLocation,
  // The amount field is a chunk of its own. Load it in parallel.
  load: () => Promise.all([import('./wallet-send-view.js'), import('./lazy-amount-field.js')]),
};
