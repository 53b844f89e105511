import type { Route } from '../../navigation/route.types.js';
import { resolveNameLocation, nameRail } from '../../shared/name-step.js';
import { titleMessages } from '../../messages/title-messages.js';

export const registerAccountNameSuccessRoute: Route<undefined> = {
  tag: 'ak-register-account-name-success-view',
  title: (kit) => kit.messages.of(titleMessages).name,
  rail: nameRail(2),
  // The flow ignores a late answer of the wallet.
  back: (kit) =>
    void kit
      .feature('names')
      .then((names) => names.stopWaiting())
      .catch(() => undefined),
  resolveLocation: resolveNameLocation,
  load: () => import('./register-account-name-success-view.js'),
};
