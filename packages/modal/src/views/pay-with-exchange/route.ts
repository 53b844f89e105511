import type { Route } from '../../navigation/route.types.js';
import { resolveDepositLocation } from '../../shared/paying/resolve-deposit-location.js';
import { titleMessages } from '../../messages/title-messages.js';

export const payWithExchangeRoute: Route<undefined> = {
  tag: 'ak-pay-with-exchange-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).deposit,
  resolveLocation: resolveDepositLocation,
  load: () => import('./pay-with-exchange-view.js'),
};
