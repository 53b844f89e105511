// Routes of the change-email view: the new address, the code of the old one, the code of the new one.
import type { AppKit } from '@openappkit/kit';
import type { Place, Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export function changeEmailRoute(current: 1 | 2 | 3): Route<undefined> {
  return {
    tag: 'ak-change-email-view',
    about: 'account',
    title: (kit) => kit.words.of(titleWords).changeEmail,
    rail: () => ({ current, steps: 3 }),
    land,
    load: () => import('./change-email-view.js'),
  };
}

/** Each of them by its name alone: it begins with the new address. */
function land(kit: AppKit): Place | undefined {
  return kit.getAccount().embeddedWalletInfo?.authProvider === 'email'
    ? { view: 'UpdateEmailWallet', params: undefined }
    : undefined;
}
