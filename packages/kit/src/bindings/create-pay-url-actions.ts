import type { AppKit } from '../api/app-kit.types.js';
import type { PayUrlParams, PayUrlResponse } from '../exchanges/exchange.types.js';

export interface PayUrlActions {
  /**
   * Returns the page and the order id.
   * @throws KitError `pay/url-unavailable`, `pay/asset-not-supported`, `pay/invalid-*`, `feature/off`
   */
  readonly getUrl: (exchangeId: string, params: PayUrlParams) => Promise<PayUrlResponse>;
  /**
   * Opens the payment page in a new window, or in place of this page.
   * @throws KitError as `getUrl`; `pay/not-initiated` if the browser blocks the window (`context.url` has the page)
   */
  readonly openUrl: (
    exchangeId: string,
    params: PayUrlParams,
    openInNewTab?: boolean,
  ) => Promise<PayUrlResponse>;
}

export function createPayUrlActions(kit: AppKit): PayUrlActions {
  return {
    getUrl: async (...args) => (await kit.feature('pay')).getPayUrl(...args),
    openUrl(...args) {
      // Open during the click event if possible, because browsers block a window that opens later.
      const pay = kit.featureNow('pay');
      return pay
        ? pay.openPayUrl(...args)
        : kit.feature('pay').then((loaded) => loaded.openPayUrl(...args));
    },
  };
}
