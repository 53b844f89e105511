// usePayUrlActions: the page of an exchange to pay on, for apps that draw the rest themselves.
import type { PayUrlParams, PayUrlResponse } from '@openappkit/kit';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';

export interface UsePayUrlActionsReturn {
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

/**
 * The page of an exchange at which to pay, to be opened by the app.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { openUrl } = usePayUrlActions();
 * const { sessionId } = await openUrl('coinbase', { network: 'eip155:1', asset: 'native', amount: 0.1, recipient: shop });
 */
export function usePayUrlActions(): UsePayUrlActionsReturn {
  const kit = useKit('usePayUrlActions');
  return useMemo(
    () => ({
      getUrl: async (...given) => (await kit.feature('pay')).getPayUrl(...given),
      openUrl(...given) {
        // In the turn of the click where that is possible: browsers block a window that comes later.
        const pay = kit.featureNow('pay');
        return pay
          ? pay.openPayUrl(...given)
          : kit.feature('pay').then((loaded) => loaded.openPayUrl(...given));
      },
    }),
    [kit],
  );
}
