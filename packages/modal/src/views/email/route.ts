// Routes of the email view: the address, the code of a mail, its link.
import type { AppKit } from '@openappkit/kit';
import type { Route } from '../../navigation/route.types.js';
import { landAtLogin } from '../../parts/login/land-at-login.js';
import { titleWords } from '../../words/title-words.js';

const shared = {
  tag: 'ak-email-view',
  // The wallet is connected where the code is right.
  waits: true,
  back: (kit: AppKit): void => kit.core.cancelConnect(),
  // By its name alone each shows the step that the login is at.
  land: landAtLogin('EmailLogin'),
  load: () => import('./email-view.js'),
} as const;

export const emailRoute: Route<undefined> = {
  ...shared,
  title: (kit) => kit.words.of(titleWords).email,
};
export const codeRoute: Route<undefined> = {
  ...shared,
  title: (kit) => kit.words.of(titleWords).checkEmail,
};
