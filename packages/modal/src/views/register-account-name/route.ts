import type { Route } from '../../navigation/route.types.js';
import { resolveNameLocation, nameRail } from '../../shared/name-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const registerAccountNameRoute: Route<undefined> = {
  tag: 'ak-register-account-name-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).name,
  rail: nameRail(1),
  resolveLocation: resolveNameLocation,
  load: () => import('./register-account-name-view.js'),
};
