// createOrderPages(): the pages of exchanges on which orders are paid: opened in the turn of a click, and again where a person wants
// to. Called by create-exchange-orders.ts, which asks what becomes of the orders.
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
  /** Of what this page is asking for. */
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
      // What became of another payment would be told of this one.
      const isSpent = state.orders.some(
        (each) =>
          isOrderFinal(each) && each.exchange.id === exchange.id && each.sessionId === sessionId,
      );
      if (isSpent) throw new KitError('pay/url-unavailable');
      // It was given up meanwhile.
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
    /** Whether a tab is going to an exchange for the same at this moment. */
    isBeingOpened: claims.has,
    isClosed: (key: number): boolean => windows.get(key)?.closed ?? false,
    /**
     * Opens a window in the turn it is called in, and its page once that is known. Rejects where nobody was asked to pay:
     * `pay/url-unavailable`, `pay/asset-not-supported`, `request/cancelled` when the window was closed before;
     * `pay/in-another-tab` where another one asks for the same now.
     * @param isInPage the exchange takes the place of this page
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
    /** @param isByLink the person opened the page by a link; without it, a window is opened in the turn it is called in */
    openAgain(key: number, isByLink = false): void {
      const { status, url } = find(key) ?? {};
      // What is over is not paid on the same page again.
      if (url === undefined || !status || status === 'opening' || isOrderFinal({ status })) return;
      if (isByLink) windows.delete(key);
      else {
        const opened = openExchangeWindow(env);
        // Somebody may have paid on the page that was there before: that one is as it was.
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
    /** Nobody was asked to pay by it, and nobody is. */
    forget,
    /** Nobody was asked to pay by these, and nobody is. */
    forgetUnopened(): void {
      for (const order of state.orders) if (!isOrderOpened(order)) forget(order.key);
    },
  };
}
