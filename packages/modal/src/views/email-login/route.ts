import type { AppKit } from '@openappkit/kit';
import type { Route } from '../../navigation/route.types.js';
import { resolveLoginLocation } from '../../shared/login/resolve-login-location.js';
import { titleMessages } from '../../messages/title-messages.js';

const shared = {
  tag: 'ak-email-login-view',
  // The wallet connects when the code is correct.
  waits: true,
  back: (kit: AppKit): void => kit.core.cancelConnect(),
  // All names open the current step of the login.
  resolveLocation: resolveLoginLocation('EmailLogin'),
  load: () => import('./email-login-view.js'),
} as const;

export const emailLoginRoute: Route<undefined> = {
  ...shared,
  title: (kit) => kit.messages.of(titleMessages).email,
};
export const emailVerifyRoute: Route<undefined> = {
  ...shared,
  title: (kit) => kit.messages.of(titleMessages).checkEmail,
};
