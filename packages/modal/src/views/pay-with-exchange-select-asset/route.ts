import type { Route } from '../../navigation/route.types.js';
import { resolveDepositLocation } from '../../shared/paying/resolve-deposit-location.js';
import { titleMessages } from '../../messages/title-messages.js';

export const payWithExchangeSelectAssetRoute: Route<undefined> = {
  tag: 'ak-pay-with-exchange-select-asset-view',
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).pickToken,
  resolveLocation: resolveDepositLocation,
  load: () => import('./pay-with-exchange-select-asset-view.js'),
};
