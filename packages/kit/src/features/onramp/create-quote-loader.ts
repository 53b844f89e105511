// createQuoting(): what comes for what is paid, as the provider says it. A price of something older never becomes state. It
// writes `quote` and what belongs to it.
import { createLatest, type FeatureDeps, isKitError, ref, sleep } from '@openappkit/core/feature';
import { createPlaceholderQuote } from './fallback-options.js';
import type { createOnRampApi } from './onramp-api.js';
import type { OnRampState } from './onramp.types.js';
import { parsePaymentAmount } from './parse-payment-amount.js';

export interface QuoteLoaderDeps {
  readonly env: Pick<FeatureDeps['env'], 'clock'>;
  readonly state: OnRampState;
  readonly api: Pick<ReturnType<typeof createOnRampApi>, 'quote'>;
  /** Aborts when the kit is over. */
  readonly ownerSignal: AbortSignal;
  /** What can be bought, as things are known now. */
  updateOffer(): void;
  /** In which the amount is typed. */
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
  /** What was asked about something else counts no more. */
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
    /** Asks after `delayMs`, where there is something to ask for. Never rejects. */
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
        // Apps that know the state of before find a quote there, also now; it says of itself that it is none.
        const none = createPlaceholderQuote({ amount, currency: payment.id }, currency.symbol);
        Object.assign(state, { quote: ref(none), quotesLoading: false, error: ref(error) });
      }
    },
  };
}
