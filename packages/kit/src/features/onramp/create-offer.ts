import { createLatest, type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import { getActiveAccount } from '../../active-account/active-account.js';
import { fallbackOptions, type OnRampOptions } from './fallback-options.js';
import { buildOffer, type OnRampChoice } from './build-offer.js';
import type { createOnRampApi } from './onramp-api.js';
import type { OnRampState } from './onramp.types.js';
import { parsePaymentAmount } from './parse-payment-amount.js';
import { providersOf } from './sold-currencies.js';

interface OfferDeps {
  readonly api: Pick<ReturnType<typeof createOnRampApi>, 'options'>;
  /** Aborts when the kit is destroyed. */
  readonly ownerSignal: AbortSignal;
  /** The language in which the amount is typed. */
  locale(): string;
}

export function createOnRampOffer(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'env' | 'options'>,
  state: Mutable<OnRampState>,
  { api, ownerSignal, locale }: OfferDeps,
) {
  const { env, options } = deps;
  const listing = createLatest();
  let sold: OnRampOptions | undefined;
  let wanted: OnRampChoice = {};

  function updateOffer(): void {
    const account = getActiveAccount(deps);
    state.account = account && ref(account);
    const offer = buildOffer({
      account,
      sold,
      choice: wanted,
      isFallback: state.optionsStatus === 'fallback',
      providers: providersOf(options.state.current),
      timeZone: timeZoneOf(env),
    });
    const { paymentCurrency: payment, purchaseCurrency, selectedProvider } = offer;
    Object.assign(state, {
      purchaseCurrencies: ref([...offer.purchaseCurrencies]),
      paymentCurrencies: ref([...offer.paymentCurrencies]),
      purchaseCurrency: purchaseCurrency && ref(purchaseCurrency),
      paymentCurrency: payment && ref(payment),
      providers: ref([...offer.providers]),
      selectedProvider: selectedProvider ? ref(selectedProvider) : null,
      unavailable: offer.unavailable,
      issue: payment && parsePaymentAmount(state.paymentAmount, locale(), payment).issue,
    });
  }
  return {
    updateOffer: updateOffer,
    isListed: (): boolean => sold !== undefined,
    /** Loads what is sold. Never rejects. */
    async list(): Promise<void> {
      const signal = listing.begin(ownerSignal);
      if (!sold) state.optionsStatus = 'loading';
      const found = await api.options(signal).catch(() => undefined);
      if (signal.aborted) return;
      state.optionsStatus = found ? 'ready' : 'fallback';
      sold = found ?? fallbackOptions();
      updateOffer();
    },
    /** Takes effect with the next `updateOffer`. */
    setChoice(change: OnRampChoice): void {
      wanted = { ...wanted, ...change };
    },
    clearChoice(): void {
      wanted = {};
    },
  };
}

/** IANA time zone of the user's clock, such as `Europe/Oslo`; '' if the browser does not report it. */
function timeZoneOf({ page }: FeatureDeps['env']): string {
  const intl = page?.global('Intl') as typeof Intl | undefined;
  return intl?.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
