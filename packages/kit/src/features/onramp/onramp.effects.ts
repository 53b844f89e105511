import { type FeatureDeps, isKitError, sleep } from '@openappkit/core/feature';
import type { EffectHandlers } from '../../flows/create-flow.js';
import { openEmptyWindow } from '../../empty-window.js';
import type { createVisits } from './create-visits.js';
import { createPlaceholderQuote } from './fallback-options.js';
import type { createOnRampApi } from './onramp-api.js';
import type { Effect, Event, QuoteRequest } from './onramp.machine.js';

interface EffectDeps extends Pick<FeatureDeps, 'bus' | 'env'> {
  readonly api: ReturnType<typeof createOnRampApi>;
  readonly visits: ReturnType<typeof createVisits>;
}

export function createEffects({
  api,
  bus,
  env,
  visits,
}: EffectDeps): EffectHandlers<Event, Effect> {
  async function quote(
    { amount, currency, delayMs, payment }: QuoteRequest,
    signal: AbortSignal,
  ): Promise<Event> {
    const { symbol } = currency;
    try {
      if (delayMs > 0) await sleep(env.clock, delayMs, signal);
      const request = { amount, payment: payment.id, symbol };
      return { type: 'quoted', quote: await api.quote(currency, payment, request, signal) };
    } catch (error) {
      if (!isKitError(error)) throw error;
      // Earlier apps expect a quote in the state, so set a placeholder marked as an estimate.
      const placeholder = createPlaceholderQuote({ amount, currency: payment.id }, symbol);
      return { type: 'quoted', quote: placeholder, error };
    }
  }
  return {
    'track-begun'({ isSmartAccount }) {
      bus.emit('track', { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } });
      return undefined;
    },
    'load-options': async (_, { signal }) => ({
      type: 'options-loaded',
      sold: await api.options(signal).catch(() => undefined),
    }),
    quote: ({ request }, { signal }) => quote(request, signal),
    'follow-account': ({ account }) => void visits.onAccountChange(account),
    async visit({ request }) {
      // In the same tick as the click, or the browser blocks the window.
      const popup = openEmptyWindow(env);
      const isSmartAccount = request.account.type === 'smartAccount';
      const properties = { isSmartAccount, provider: request.provider.name };
      bus.emit('track', { event: 'SELECT_BUY_PROVIDER', properties });
      await visits.begin(popup, request);
      return undefined;
    },
  };
}
