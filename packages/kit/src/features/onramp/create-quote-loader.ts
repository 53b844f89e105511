// Loads the provider's quote. Answers to earlier input never become state.
import { createLatest, type FeatureDeps, isKitError, ref, sleep } from '@openappkit/core/feature';
import { createPlaceholderQuote } from './fallback-options.js';
import type { createOnRampApi } from './onramp-api.js';
import type { OnRampState } from './onramp.types.js';
import { parsePaymentAmount } from './parse-payment-amount.js';

export interface QuoteLoaderDeps {
  readonly env: Pick<FeatureDeps['env'], 'clock'>;
  readonly state: OnRampState;
  readonly api: Pick<ReturnType<typeof createOnRampApi>, 'quote'>;
  /** Aborts when the kit is destroyed. */
  readonly ownerSignal: AbortSignal;
  updateOffer(): void;
  /** The language in which the amount is typed. */
  locale(): string;
}

export function createQuoteLoader({
  api,
  updateOffer,
  env,
  ownerSignal,
  locale,
  state,
}: QuoteLoaderDeps) {
  const quoting = createLatest();
  function restart(): void {
    updateOffer();
    quoting.cancel();
    Object.assign(state, {
      purchaseAmount: undefined,
      quote: undefined,
      quotesLoading: false,
      error: undefined,
    });
  }
  return {
    restart,
    /** Requests a quote after `delayMs` if the form is complete. Never rejects. */
    async quote(delayMs: number): Promise<void> {
      restart();
      const { purchaseCurrency: currency, paymentCurrency: payment, selectedProvider } = state;
      if (!currency || !payment || !selectedProvider?.hasQuotes || state.unavailable) return;
      const { amount } = parsePaymentAmount(state.paymentAmount, locale(), payment);
      if (amount === undefined) return;
      const signal = quoting.begin(ownerSignal);
      Object.assign(state, { quotesLoading: true });
      const asked = { amount, payment: payment.id, symbol: currency.symbol };
      try {
        if (delayMs > 0) await sleep(env.clock, delayMs, signal);
        const found = await api.quote(currency, payment, asked, signal);
        quoting.assertCurrent(signal);
        const { amount: comes } = found.purchaseAmount;
        Object.assign(state, { quote: ref(found), purchaseAmount: comes, quotesLoading: false });
      } catch (error) {
        if (signal.aborted || !isKitError(error)) return;
        // Earlier apps expect a quote in the state, so set a placeholder marked as an estimate.
        const none = createPlaceholderQuote({ amount, currency: payment.id }, currency.symbol);
        Object.assign(state, { quote: ref(none), quotesLoading: false, error: ref(error) });
      }
    },
  };
}
