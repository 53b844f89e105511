import { type FeatureDeps, KitError } from '@openappkit/core/feature';
import { tokenAddressOf } from '../assets/asset-id.js';
import type { createExternalTracker } from '../pending/create-external-tracker.js';
import { createClaims } from './claims.js';
import type { OrderStorageName } from '../persisted/storage-key.js';
import type { ExchangeCalls } from './exchange-calls.js';
import { closeWindow } from '../windows/empty-window.js';
import { openExchangeWindow, showPage } from './exchange-window.js';
import type { ExchangeBuyStatus, ExchangeOrder } from './exchange.types.js';
import { isOrderOpened, isOrderFinal } from './order-status.js';

interface OrderPagesDeps {
  readonly calls: Pick<ExchangeCalls, 'payUrl'>;
  readonly storageName: OrderStorageName;
  readonly tracker: ReturnType<
    typeof createExternalTracker<ExchangeOrder, number, ExchangeBuyStatus, 'orders'>
  >;
  readonly state: { readonly orders: readonly ExchangeOrder[] };
}

export function createOrderPages(
  deps: Pick<FeatureDeps, 'env' | 'options'>,
  { calls, storageName, tracker, state }: OrderPagesDeps,
) {
  const { env } = deps;
  const { find, poll, persist, ownerSignal, pendingStatusOf, put, update } = tracker;
  const claims = createClaims(deps, storageName);
  const windows = new Map<number, Window>();
  /** Functions that release the claims of this page, by order key. */
  const releases = new Map<number, () => void>();

  async function load(order: ExchangeOrder, isInPage: boolean): Promise<void> {
    const { amount, exchange, key, network, recipient } = order;
    const opened = windows.get(key);
    try {
      const { sessionId, url } = await calls.payUrl(
        exchange.id,
        {
          network: network.caipNetworkId,
          asset: tokenAddressOf(amount.assetId) ?? 'native',
          amount: amount.text,
          recipient,
        },
        ownerSignal,
      );
      // A session of a final order would report that order's result for this one.
      const isSpent = state.orders.some(
        (each) =>
          isOrderFinal(each) && each.exchange.id === exchange.id && each.sessionId === sessionId,
      );
      if (isSpent) throw new KitError('pay/url-unavailable');
      // The order was dropped or its window closed meanwhile.
      if (!find(key) || opened?.closed) throw new KitError('request/cancelled');
      const isShown = opened !== undefined || isInPage;
      update(key, { url, sessionId, status: isShown ? 'waiting' : 'blocked' });
      if (isShown) persist(key);
      if (opened) showPage(opened, url);
      else if (isInPage) env.page?.openPopup(url, '_self', '');
      if (isShown) void poll(key);
    } catch (error) {
      closeWindow(opened);
      forget(key);
      throw error;
    }
  }
  function forget(key: number): void {
    releases.get(key)?.();
    tracker.forget(key);
  }

  return {
    isBeingOpened: claims.has,
    isClosed: (key: number): boolean => windows.get(key)?.closed ?? false,
    /**
     * Opens a window synchronously, and the payment page in it once its address is known. Rejects only if no payment page was
     * opened: `pay/url-unavailable`, `pay/asset-not-supported`, `request/cancelled` if the window was closed before;
     * `pay/in-another-tab` if another tab requests the same order now.
     * @param isInPage the exchange page replaces this page
     */
    async open(order: ExchangeOrder, isInPage: boolean): Promise<void> {
      const { key } = order;
      const release = claims.claim(order);
      const opened = isInPage || !release ? undefined : openExchangeWindow(env);
      if (opened) windows.set(key, opened);
      put(order);
      if (!release)
        return Promise.reject(new KitError('pay/in-another-tab')).finally(() => forget(key));
      releases.set(key, release);
      return load(order, isInPage).finally(release);
    },
    /** @param isByLink the user opened the page by a link; without it, a window opens synchronously */
    openAgain(key: number, isByLink = false): void {
      const { status, url } = find(key) ?? {};
      // A final order must not be paid again on the same page.
      if (url === undefined || !status || status === 'opening' || isOrderFinal({ status })) return;
      if (isByLink) windows.delete(key);
      else {
        const opened = openExchangeWindow(env);
        // The user may have paid on the previous page, so its window stays open.
        if (!opened) {
          update(key, { isWindowBlocked: true });
          return;
        }
        closeWindow(windows.get(key));
        windows.set(key, opened);
        showPage(opened, url);
      }
      const next = status === 'blocked' || status === 'late' ? pendingStatusOf(key) : status;
      const windowState = { isWindowBlocked: false, isWindowClosed: false };
      update(key, { status: next, ...windowState, canPayOtherwise: false });
      if (status === 'blocked') persist(key);
      void poll(key);
    },
    /** Drops an order and releases its claim. Call only if the user was not asked to pay. */
    forget,
    /** Drops the orders whose page was not opened. The user was not asked to pay them. */
    forgetUnopened(): void {
      for (const order of state.orders) if (!isOrderOpened(order)) forget(order.key);
    },
  };
}
