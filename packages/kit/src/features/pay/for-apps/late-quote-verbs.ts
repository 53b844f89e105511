// lateQuoteVerbs(): tokens and quotes for apps that show them by themselves, whose code is loaded when one of them asks. Parts of the pay
// controller.
import { KitError } from '@openappkit/core/feature';
import { once } from '@openappkit/core/internal';
import type { quoteVerbs } from './quote-verbs.js';

type Verbs = ReturnType<typeof quoteVerbs>;

export function lateQuoteVerbs(...given: Parameters<typeof quoteVerbs>): Verbs {
  const load = once(async () => {
    const loaded = await import('./quote-verbs.js').catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    return loaded.quoteVerbs(...given);
  });
  return {
    fetchTokens: async (params) => (await load()).fetchTokens(params),
    fetchTokensFromExchange: async (id) => (await load()).fetchTokensFromExchange(id),
    fetchQuote: async (params) => (await load()).fetchQuote(params),
    fetchQuoteStatus: async (params) => (await load()).fetchQuoteStatus(params),
  };
}
