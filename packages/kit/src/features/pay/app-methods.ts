// Methods of `Pay` for apps with a payment UI of their own.
import { KitError } from '@openappkit/core/feature';
import { once } from '@openappkit/core/internal';
import type { ExchangeCalls } from '../../exchanges/exchange-calls.js';
import { closeWindow } from '../../empty-window.js';
import { openExchangeWindow, showPage } from '../../exchanges/exchange-window.js';
import type { PayDeps } from './pay.state.js';
import type { Pay } from './pay.types.js';
import { readPayUrlParams } from './read-payment-options.js';
import type { createQuoteMethods } from './quote-methods.js';

/** For apps that open exchange pages themselves. */
export function createPayUrlMethods(
  deps: PayDeps,
  calls: ExchangeCalls,
): Pick<Pay, 'getAvailableExchanges' | 'getBuyStatus' | 'getPayUrl' | 'openPayUrl'> {
  const { env } = deps;
  return {
    getAvailableExchanges: (params) => calls.list(params),
    getPayUrl: async (exchangeId, params) =>
      calls.payUrl(exchangeId, await readPayUrlParams(deps, params)),
    async openPayUrl(exchangeId, params, openInNewTab = true) {
      const opened = openInNewTab ? openExchangeWindow(env) : undefined;
      try {
        const found = await calls.payUrl(exchangeId, await readPayUrlParams(deps, params));
        if (!openInNewTab) env.page?.openPopup(found.url, '_self', '');
        else if (opened) showPage(opened, found.url);
        else throw new KitError('pay/not-initiated', { context: { url: found.url } });
        return found;
      } catch (error) {
        closeWindow(opened);
        throw error;
      }
    },
    getBuyStatus: (exchangeId, sessionId) => calls.status(exchangeId, sessionId),
  };
}

type QuoteMethods = ReturnType<typeof createQuoteMethods>;

/** Loads the token and quote methods on the first call. */
export function createLazyQuoteMethods(
  ...args: Parameters<typeof createQuoteMethods>
): QuoteMethods {
  const load = once(async () => {
    const loaded = await import('./quote-methods.js').catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    return loaded.createQuoteMethods(...args);
  });
  return {
    fetchTokens: async (params) => (await load()).fetchTokens(params),
    fetchTokensFromExchange: async (id) => (await load()).fetchTokensFromExchange(id),
    fetchQuote: async (params) => (await load()).fetchQuote(params),
    fetchQuoteStatus: async (params) => (await load()).fetchQuoteStatus(params),
  };
}
