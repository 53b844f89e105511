// payUrlActions(): the page of an exchange to pay on. For the bindings of a framework.
import type { AppKit } from '../api/app-kit.types.js';
import type { PayUrlParams, PayUrlResponse } from '../exchanges/exchange.types.js';

export interface PayUrlActions {
  /** The page and the id of the order. @throws KitError `pay/url-unavailable`, `pay/asset-not-supported`, `pay/invalid-*`, `feature/off` */
  readonly getUrl: (exchangeId: string, params: PayUrlParams) => Promise<PayUrlResponse>;
  /**
   * The same, opened: in a window, or in place of this page.
   * @throws KitError as `getUrl`; `pay/not-initiated` where the browser blocks the window (`context.url` has the page)
   */
  readonly openUrl: (
    exchangeId: string,
    params: PayUrlParams,
    openInNewTab?: boolean,
  ) => Promise<PayUrlResponse>;
}

export function createPayUrlActions(kit: AppKit): PayUrlActions {
  return {
    getUrl: async (...given) => (await kit.feature('pay')).getPayUrl(...given),
    openUrl(...given) {
      // In the turn of the click where that is possible: browsers block a window that comes later.
      const pay = kit.featureNow('pay');
      return pay
        ? pay.openPayUrl(...given)
        : kit.feature('pay').then((loaded) => loaded.openPayUrl(...given));
    },
  };
}
