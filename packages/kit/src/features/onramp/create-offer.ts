// createOffer(): what the account in use can buy, as things are known now: the service's list of what is sold, and what of it the
// person wants. It writes what can be chosen and what is; nobody else does.
import { createLatest, type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import { accountInUse } from '../../in-use/account-in-use.js';
import { fallbackOptions, type OnRampOptions } from './fallback-options.js';
import { offerTo, type Wanted } from './offer-to.js';
import type { createOnRampApi } from './onramp-api.js';
import type { OnRampState } from './onramp.types.js';
import { readPayment } from './payment-issue.js';
import { providersOf } from './sold-here.js';

interface OfferGiven {
  readonly api: Pick<ReturnType<typeof createOnRampApi>, 'options'>;
  /** Aborts when the kit is over. */
  readonly life: AbortSignal;
  /** In which the amount is typed. */
  locale(): string;
}

export function createOffer(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'env' | 'options'>,
  state: Mutable<OnRampState>,
  { api, life, locale }: OfferGiven,
) {
  const { env, options } = deps;
  const listing = createLatest();
  let sold: OnRampOptions | undefined;
  let wanted: Wanted = {};

  function arrange(): void {
    const account = accountInUse(deps);
    state.account = account && ref(account);
    const offer = offerTo({
      account,
      sold,
      wanted,
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
      issue: payment && readPayment(state.paymentAmount, locale(), payment).issue,
    });
  }
  return {
    /** For whoever is in use now. */
    arrange,
    isListed: (): boolean => sold !== undefined,
    /** Asks what is sold. Never rejects. */
    async list(): Promise<void> {
      const signal = listing.begin(life);
      if (!sold) state.optionsStatus = 'loading';
      const found = await api.options(signal).catch(() => undefined);
      if (signal.aborted) return;
      state.optionsStatus = found ? 'ready' : 'fallback';
      sold = found ?? fallbackOptions();
      arrange();
    },
    /** Arranged by whoever quotes it. */
    want(change: Wanted): void {
      wanted = { ...wanted, ...change };
    },
    wantNothing(): void {
      wanted = {};
    },
  };
}

/** IANA time zone of the user's clock, such as `Europe/Oslo`; '' if the browser does not report it. */
function timeZoneOf({ page }: FeatureDeps['env']): string {
  const intl = page?.global('Intl') as typeof Intl | undefined;
  return intl?.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
