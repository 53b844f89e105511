// Token and quote methods of `Pay` that load their code on the first call.
import { KitError } from '@openappkit/core/feature';
import { once } from '@openappkit/core/internal';
import type { createQuoteMethods } from './quote-methods.js';

type QuoteMethods = ReturnType<typeof createQuoteMethods>;

export function createLazyQuoteMethods(
  ...given: Parameters<typeof createQuoteMethods>
): QuoteMethods {
  const load = once(async () => {
    const loaded = await import('./quote-methods.js').catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    return loaded.createQuoteMethods(...given);
  });
  return {
    fetchTokens: async (params) => (await load()).fetchTokens(params),
    fetchTokensFromExchange: async (id) => (await load()).fetchTokensFromExchange(id),
    fetchQuote: async (params) => (await load()).fetchQuote(params),
    fetchQuoteStatus: async (params) => (await load()).fetchQuoteStatus(params),
  };
}
