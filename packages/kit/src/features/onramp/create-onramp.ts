// createOnRamp(): the controller of buying with a card or from a bank: what is sold here, what it costs, and the visit to the
// provider of the account in use. An answer about something older never becomes state; a purchase of one account is never
// shown to another.
import {
  createLatest,
  type FeatureParts,
  isKitError,
  KitError,
  proxy,
  ref,
  sleep,
} from '@openappkit/core/feature';
import { createPurchases } from '../../account-lists/purchases.js';
import { accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import type { AccountInUse } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { openProviderWindow } from './create-purchase.js';
import { createVisits } from './create-visits.js';
import { fallbackOptions, mockedQuote, type OnRampOptions } from './fallback-options.js';
import { createOnRampApi } from './onramp-api.js';
import type { OnRamp, OnRampProvider, OnRampState, OnRampUnavailable } from './onramp.types.js';
import { readPayment } from './payment-issue.js';
import { isRestricted } from './restricted-zones.js';
import { providerNetwork, providersOf, sells, soldHere } from './sold-here.js';

/** A price is asked for when nothing was typed for so long. */
const typingMs = 300;
/** What stands in the field at the start; whole units. */
const firstAmount = '100';
const plain = 'en';

export type OnRampParts = Pick<
  FeatureParts,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'http' | 'options' | 'sdk'
>;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

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
  const { bus, env, options } = parts;
  const api = createOnRampApi(parts);
  const life = new AbortController();
  const listing = createLatest();
  const quoting = createLatest();
  let sold: OnRampOptions | undefined;
  let locale = plain;
  let asking: Promise<void> | undefined;
  /** What the person chose, where it is sold. */
  let wanted: { provider?: string; purchase?: string; payment?: string } = {};

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

  /** What can be bought by the account in use, as things are known now. */
  function arrange(): void {
    const account = accountInUse(parts);
    state.account = account && ref(account);
    const known = providersOf(options.state.current);
    const isFallback = state.optionsStatus === 'fallback';
    const hasAggregator = known.some(({ name }) => name === 'meld');
    const { purchaseCurrencies = [], paymentCurrencies = [] } = sold ?? {};
    const here = account
      ? soldHere({ network: account.network, sold: purchaseCurrencies, isFallback, hasAggregator })
      : [];
    const currency = here.find(({ id }) => id === wanted.purchase) ?? first(here, account);
    const providers = known.filter(
      (each) => account && currency && sells(each, currency, account.network),
    );
    Object.assign(state, {
      purchaseCurrencies: ref([...here]),
      paymentCurrencies: ref([...paymentCurrencies]),
      purchaseCurrency: currency && ref(currency),
      providers: ref(providers),
      selectedProvider: selectedOf(providers),
      unavailable: whyNot(account, known, here.length),
    });
    const currencies = paymentCurrencies;
    const payment = currencies.find(({ id }) => id === wanted.payment) ?? currencies[0];
    state.paymentCurrency = payment && ref(payment);
    state.issue = payment && readPayment(state.paymentAmount, locale, payment).issue;
  }
  function selectedOf(providers: readonly OnRampProvider[]): OnRampProvider | null {
    const found = providers.find(({ name }) => name === wanted.provider) ?? providers[0];
    return found ? ref(found) : null;
  }
  function whyNot(
    account: AccountInUse | undefined,
    known: readonly OnRampProvider[],
    count: number,
  ): OnRampUnavailable | undefined {
    if (isRestricted(env.page?.timeZone() ?? '')) return { code: 'region' };
    if (!account) return { code: 'not-connected' };
    if (known.length === 0) return { code: 'no-provider' };
    const { caipNetworkId, chainNamespace, name, testnet } = account.network;
    const isNowhere = testnet || (sold && count === 0) || chainNamespace === 'bip122';
    return isNowhere ? { code: 'network', network: name || caipNetworkId } : undefined;
  }

  /** What was asked about something else counts no more. */
  function restart(): void {
    arrange();
    quoting.cancel();
    Object.assign(state, {
      purchaseAmount: undefined,
      quote: undefined,
      quotesLoading: false,
      error: undefined,
    });
  }
  async function quote(delayMs: number): Promise<void> {
    restart();
    const { purchaseCurrency: currency, paymentCurrency: payment, selectedProvider } = state;
    if (!currency || !payment || !selectedProvider?.hasQuotes || state.unavailable) return;
    const { amount } = readPayment(state.paymentAmount, locale, payment);
    if (amount === undefined) return;
    const signal = quoting.begin(life.signal);
    state.quotesLoading = true;
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
      const none = mockedQuote({ amount, currency: payment.id }, currency.symbol);
      Object.assign(state, { quote: ref(none), quotesLoading: false, error: ref(error) });
    }
  }

  async function list(): Promise<void> {
    const signal = listing.begin(life.signal);
    if (!sold) state.optionsStatus = 'loading';
    const found = await api.options(signal).catch(() => undefined);
    if (signal.aborted) return;
    state.optionsStatus = found ? 'ready' : 'fallback';
    sold = found ?? fallbackOptions();
    arrange();
  }

  /** Another account, network or wallet is in use, or none. */
  function follow(): void {
    const account = accountInUse(parts);
    visits.follow(account);
    if (isSameAccount(state.account, account)) return;
    const isAsked = state.quote || state.quotesLoading || (sold && state.unavailable);
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
    const given = openProviderWindow(env);
    bus.emit('track', { event: 'SELECT_BUY_PROVIDER', properties });
    await visits.begin(given, {
      account,
      provider: selectedProvider,
      symbol: purchaseCurrency.symbol,
      place: providerNetwork(purchaseCurrency, account.network),
      payment: { amount, currency: payment.id },
    });
  }
  const once = (make: () => Promise<void>): Promise<void> => {
    asking ??= make().finally(() => {
      asking = undefined;
    });
    return asking;
  };

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
      wanted = { ...wanted, provider: name };
      void quote(0);
    },
    setPurchaseCurrency(id) {
      wanted = { ...wanted, purchase: id };
      void quote(0);
    },
    setPaymentCurrency(id) {
      wanted = { ...wanted, payment: id };
      void quote(0);
    },
    setPaymentAmount(text, language = plain) {
      locale = language;
      state.paymentAmount = text;
      void quote(typingMs);
    },
    getQuote: () => quote(0),
    buy: () => once(run),
    openAgain: () => once(() => visits.openAgain()),
    opened: visits.opened,
    check: visits.check,
    finish: visits.finish,
    dismiss: visits.dismiss,
    resetState() {
      wanted = {};
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

/** What people buy to pay fees with: the network's coin; where it is not sold, what is first. */
function first<Item extends { readonly symbol: string }>(
  here: readonly Item[],
  account: AccountInUse | undefined,
): Item | undefined {
  const { symbol } = account?.network.nativeCurrency ?? {};
  return here.find((each) => each.symbol === symbol) ?? here[0];
}
