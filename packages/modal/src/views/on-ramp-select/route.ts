import type { Route } from '../../navigation/route.types.js';
import { resolveOnRampLocation } from '../../shared/buying/resolve-on-ramp-location.js';
import { titleMessages } from '../../messages/title-messages.js';

export const onRampSelectRoute = (kind: 'token' | 'currency'): Route<undefined> => ({
  tag: 'ak-on-ramp-select-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages)[kind === 'token' ? 'pickToken' : 'pickCurrency'],
  resolveLocation: resolveOnRampLocation,
  load: () => import('./on-ramp-select-view.js'),
});
