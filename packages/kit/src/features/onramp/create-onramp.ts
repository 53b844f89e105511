// Controller of buying with a card or from a bank. Drops stale answers, and shows a purchase only to the account that made it.
import { type FeatureDeps, KitError, type Mutable, proxy, ref } from '@openappkit/core/feature';
import { createPurchases } from '../../account-lists/purchases.js';
import { createSharedRun } from '../../requests/create-shared-run.js';
import { getActiveAccount, isSameAccount } from '../../active-account/active-account.js';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import { openEmptyWindow } from '../../windows/empty-window.js';
import { createOnRampOffer } from './create-offer.js';
import { createQuoteLoader } from './create-quote-loader.js';
import { createVisits } from './create-visits.js';
import { createOnRampApi } from './onramp-api.js';
import type { Ledger } from '../../transactions/ledger.js';
import type { OnRamp, OnRampState } from './onramp.types.js';
import { parsePaymentAmount } from './parse-payment-amount.js';
import { providerNetwork } from './sold-currencies.js';

/** Delay after typing before a quote is requested. */
const typingDelayMs = 300;
/** Initial amount, in whole units. */
const initialAmount = '100';
const defaultLocale = 'en';

export type OnRampDeps = Pick<
  FeatureDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'http' | 'options' | 'sdk'
> & { readonly ledger: Ledger };

/** valtio makes one proxy per object, so each kit needs its own object. */
const emptyForm = () => ({
  paymentAmount: initialAmount,
  purchaseAmount: undefined,
  quote: undefined,
  quotesLoading: false,
  error: undefined,
});

/** @example const onramp = await kit.feature('onramp'); await onramp.begin(); button.onclick = () => onramp.buy(); */
export function createOnRamp(deps: OnRampDeps): OnRamp {
  const { bus, env } = deps;
  const api = createOnRampApi(deps);
  const lifetime = new AbortController();
  let locale = defaultLocale;
  const buying = createSharedRun();

  const state: Mutable<OnRampState> = proxy<Mutable<OnRampState>>({
    ...emptyForm(),
    account: undefined,
    unavailable: undefined,
    providers: ref([]),
    selectedProvider: null,
    optionsStatus: 'idle',
    purchaseCurrencies: ref([]),
    paymentCurrencies: ref([]),
    purchaseCurrency: undefined,
    paymentCurrency: undefined,
    issue: undefined,
    purchase: undefined,
  });
  const visits = createVisits(deps, {
    api,
    purchases: createPurchases(deps),
    show: (purchase) => {
      state.purchase = purchase && ref(purchase);
    },
  });

  const offer = createOnRampOffer(deps, state, {
    api,
    ownerSignal: lifetime.signal,
    locale: () => locale,
  });
  const { updateOffer, list } = offer;
  const { quote, restart } = createQuoteLoader({
    env,
    state,
    api,
    updateOffer,
    ownerSignal: lifetime.signal,
    locale: () => locale,
  });

  function onAccountChange(): void {
    const account = getActiveAccount(deps);
    visits.onAccountChange(account);
    if (isSameAccount(state.account, account)) return;
    const isAsked = state.quote || state.quotesLoading || (offer.isListed() && state.unavailable);
    restart();
    if (isAsked) void quote(0);
  }

  async function run(): Promise<void> {
    // Everything up to opening the window must be synchronous, or the browser blocks the window.
    onAccountChange();
    updateOffer();
    const { account, issue, purchaseCurrency, selectedProvider, unavailable } = state;
    const { paymentCurrency: payment, paymentAmount } = state;
    if (unavailable?.code === 'region') throw new KitError('onramp/restricted');
    if (unavailable?.code === 'network') throw new KitError('onramp/not-sold');
    const amount = payment && parsePaymentAmount(paymentAmount, locale, payment).amount;
    const isReady = account && purchaseCurrency && selectedProvider && payment && !issue;
    if (!isReady || amount === undefined) throw new KitError('onramp/not-ready');
    const { name: provider } = selectedProvider;
    const isSmartAccount = account.type === 'smartAccount';
    const properties = { isSmartAccount, provider };
    const given = openEmptyWindow(env);
    bus.emit('track', { event: 'SELECT_BUY_PROVIDER', properties });
    await visits.begin(given, {
      account,
      provider: selectedProvider,
      symbol: purchaseCurrency.symbol,
      place: providerNetwork(purchaseCurrency, account.network),
      payment: { amount, currency: payment.id },
    });
  }

  const stop = onActiveAccountChange(deps, onAccountChange);
  updateOffer();
  visits.onAccountChange(getActiveAccount(deps));
  return {
    state,
    async begin() {
      onAccountChange();
      updateOffer();
      const isSmartAccount = state.account?.type === 'smartAccount';
      bus.emit('track', { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } });
      if (state.unavailable?.code === 'region') return;
      if (state.optionsStatus !== 'ready') await list();
      await quote(0);
    },
    setSelectedProvider(name) {
      offer.setChoice({ provider: name });
      void quote(0);
    },
    setPurchaseCurrency(id) {
      offer.setChoice({ purchase: id });
      void quote(0);
    },
    setPaymentCurrency(id) {
      offer.setChoice({ payment: id });
      void quote(0);
    },
    setPaymentAmount(text, language = defaultLocale) {
      locale = language;
      state.paymentAmount = text;
      void quote(typingDelayMs);
    },
    getQuote: () => quote(0),
    buy: () => buying.share(run),
    openAgain: () => buying.share(visits.openAgain),
    opened: visits.opened,
    check: visits.check,
    finish: visits.finish,
    dismiss: visits.dismiss,
    resetState() {
      offer.clearChoice();
      locale = defaultLocale;
      Object.assign(state, emptyForm());
      restart();
    },
    destroy() {
      stop();
      lifetime.abort();
      visits.destroy();
    },
  };
}
