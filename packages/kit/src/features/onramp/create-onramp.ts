// createOnRamp(): the controller of buying with a card or from a bank: what is sold here, what it costs, and the visit to the
// provider of the account in use. An answer about something older never becomes state; a purchase of one account is never
// shown to another.
import { type FeatureDeps, KitError, type Mutable, proxy, ref } from '@openappkit/core/feature';
import { createPurchases } from '../../account-lists/purchases.js';
import { createOneRun } from '../../asking/create-one-run.js';
import { accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { openEmptyWindow } from '../../windows/empty-window.js';
import { createOffer } from './create-offer.js';
import { createQuoting } from './create-quoting.js';
import { createVisits } from './visits/create-visits.js';
import { createOnRampApi } from './onramp-api.js';
import type { OnRamp, OnRampState } from './onramp.types.js';
import { readPayment } from './payment-issue.js';
import { providerNetwork } from './sold-here.js';

/** A price is asked for when nothing was typed for so long. */
const typingMs = 300;
/** What stands in the field at the start; whole units. */
const firstAmount = '100';
const plain = 'en';

export type OnRampParts = Pick<
  FeatureDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'http' | 'options' | 'sdk'
>;

/** valtio makes one proxy per object: each kit needs an object of its own. */
const emptyForm = () => ({
  paymentAmount: firstAmount,
  purchaseAmount: undefined,
  quote: undefined,
  quotesLoading: false,
  error: undefined,
});

/** @example const onramp = await kit.feature('onramp'); await onramp.begin(); button.onclick = () => onramp.buy(); */
export function createOnRamp(parts: OnRampParts): OnRamp {
  const { bus, env } = parts;
  const api = createOnRampApi(parts);
  const life = new AbortController();
  let locale = plain;
  const buying = createOneRun();

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
  const visits = createVisits(parts, {
    api,
    purchases: createPurchases(parts),
    signal: life.signal,
    show: (purchase) => {
      state.purchase = purchase && ref(purchase);
    },
  });

  const offer = createOffer(parts, state, { api, life: life.signal, locale: () => locale });
  const { arrange, list } = offer;
  const { quote, restart } = createQuoting({
    env,
    state,
    api,
    arrange,
    life: life.signal,
    locale: () => locale,
  });

  /** Another account, network or wallet is in use, or none. */
  function follow(): void {
    const account = accountInUse(parts);
    visits.follow(account);
    if (isSameAccount(state.account, account)) return;
    const isAsked = state.quote || state.quotesLoading || (offer.isListed() && state.unavailable);
    restart();
    if (isAsked) void quote(0);
  }

  async function run(): Promise<void> {
    // In the turn of the click, before anything is awaited.
    follow();
    arrange();
    const { account, issue, purchaseCurrency, selectedProvider, unavailable } = state;
    const { paymentCurrency: payment, paymentAmount } = state;
    if (unavailable?.code === 'region') throw new KitError('onramp/restricted');
    if (unavailable?.code === 'network') throw new KitError('onramp/not-sold');
    const amount = payment && readPayment(paymentAmount, locale, payment).amount;
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

  const stop = onPlaceChange(parts, follow);
  arrange();
  visits.follow(accountInUse(parts));
  return {
    state,
    async begin() {
      follow();
      arrange();
      const isSmartAccount = state.account?.type === 'smartAccount';
      bus.emit('track', { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } });
      if (state.unavailable?.code === 'region') return;
      if (state.optionsStatus !== 'ready') await list();
      await quote(0);
    },
    setSelectedProvider(name) {
      offer.want({ provider: name });
      void quote(0);
    },
    setPurchaseCurrency(id) {
      offer.want({ purchase: id });
      void quote(0);
    },
    setPaymentCurrency(id) {
      offer.want({ payment: id });
      void quote(0);
    },
    setPaymentAmount(text, language = plain) {
      locale = language;
      state.paymentAmount = text;
      void quote(typingMs);
    },
    getQuote: () => quote(0),
    buy: () => buying.share(run),
    openAgain: () => buying.share(visits.openAgain),
    opened: visits.opened,
    check: visits.check,
    finish: visits.finish,
    dismiss: visits.dismiss,
    resetState() {
      offer.wantNothing();
      locale = plain;
      Object.assign(state, emptyForm());
      restart();
    },
    destroy() {
      stop();
      life.abort();
      visits.destroy();
    },
  };
}
