import { depositState } from '../../../test/deposit-samples.js';
import type { ViewStates } from '../../../test/view-states.types.js';

export const states: ViewStates = {
  PayWithExchangeSelectAsset: {
    few: depositState('ak-pay-with-exchange-select-asset-view', 'ak-list-row'),
  },
};
