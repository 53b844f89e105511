import type { Route } from '../../navigation/route.types.js';
import { resolveOnRampLocation } from '../../shared/buying/resolve-on-ramp-location.js';
import { titleMessages } from '../../messages/title-messages.js';

export const onRampProvidersRoute: Route<undefined> = {
  tag: 'ak-on-ramp-providers-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).buy,
  resolveLocation: resolveOnRampLocation,
  load: () => import('./on-ramp-providers-view.js'),
};
