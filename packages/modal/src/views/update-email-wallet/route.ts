import type { AppKit } from '@openappkit/kit';
import type { ViewLocation, Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export function updateEmailWalletRoute(current: 1 | 2 | 3): Route<undefined> {
  return {
    tag: 'ak-update-email-wallet-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).changeEmail,
    rail: () => ({ current, steps: 3 }),
    resolveLocation: land,
    load: () => import('./update-email-wallet-view.js'),
  };
}

/** Each name opens the flow at its first step, the field for the new address. */
function land(kit: AppKit): ViewLocation | undefined {
  return kit.getAccount().embeddedWalletInfo?.authProvider === 'email'
    ? { view: 'UpdateEmailWallet', params: undefined }
    : undefined;
}
