// Controller of payments that an app requests. Submits only the reviewed payment.
// The active account is checked again right before the wallet is asked.
import { type FeatureDeps, KitError, type Mutable, proxy, ref } from '@openappkit/core/feature';
import { createPriceCall } from '../../assets/price-call.js';
import { createListPictures } from '../../account-lists/list-pictures.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { createExchangeList, noExchanges } from '../../exchanges/create-exchange-list.js';
import {
  createExchangeOrders,
  isOrderOpened,
  isSameOrder,
} from '../../exchanges/create-exchange-orders.js';
import { toConfiguration } from '../../exchanges/track-payment.js';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import { createPayments } from '../../transactions/create-payments.js';
import type { Payment, PaymentDeps } from '../../transactions/payment.types.js';
import { createLazyTransferCalls } from '../../transfers/lazy-transfer-calls.js';
import { requestedPayment } from './requested-payment.js';
import { createReviewAgreement } from './create-review-agreement.js';
import { createExchangePayment } from './payment-methods/create-exchange-payment.js';
import { createWalletPayment } from './payment-methods/create-wallet-payment.js';
import { createPaymentChoice } from './create-payment-choice.js';
import { createCurrentItem } from './create-current-item.js';
import { createPayTokens } from './with-token/create-pay-tokens.js';
import { createPrices } from './with-token/create-prices.js';
import { createPaySource, emptySource } from './create-pay-source.js';
import { createTransferPayments } from './with-token/create-transfer-payments.js';
import { resolvePayResult } from './pay-result.js';
import { createPayKind } from './pay-kind.js';
import type { Pay, PayProblem, PayReview, PayState } from './pay.types.js';
import { createPayUrlMethods } from './app-api/pay-url-methods.js';
import { createLazyQuoteMethods } from './app-api/lazy-quote-methods.js';
import { readPaymentOptions } from './read-payment-options.js';

export type PayDeps = PaymentDeps &
  Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'connection' | 'http' | 'sdk'>;
type Sent = Payment<PayReview>;

/** valtio makes one proxy per object, so each kit needs its own object. */
const initialState = (): Omit<PayState, 'pictures'> => ({
  step: 'none',
  flow: 0,
  request: undefined,
  source: ref(emptySource),
  tokens: ref([]),
  payWith: undefined,
  exchanges: ref(noExchanges),
  review: undefined,
  isChanged: false,
  isMarkupAccepted: false,
  problem: undefined,
  payment: undefined,
  transfer: undefined,
  order: undefined,
  sent: ref([]),
  orders: ref([]),
  transfers: ref([]),
});

export function createPay(deps: PayDeps): Pay {
  const pictures = createListPictures(deps);
  const state: Mutable<PayState> = proxy<Mutable<PayState>>({
    ...initialState(),
    pictures: pictures.state,
  });
  const calls = createExchangeCalls(deps);
  const list = createExchangeList(calls, state, trackOpen);
  const transferCalls = createLazyTransferCalls(deps);
  const transfers = createTransferPayments(deps, transferCalls, state, onArrived);
  const tokens = createPayTokens(deps, transferCalls.isOn, state);
  const prices = createPrices(deps, createPriceCall(deps), tokens.find);
  const source = createPaySource(deps, { prices, transfers }, state, () => agreement.renew());
  const orders = createExchangeOrders(deps, calls, {
    name: 'exchange-pay',
    onChange(order) {
      state.orders = ref(orders.all());
      if (order) exchangePayment.onOrderChange(order);
    },
  });
  const payments = createPayments(deps, createPayKind(deps), {
    onChange(payment) {
      state.sent = ref(payments.all());
      transfers.trackPayment(payment);
      walletPayment.onPaymentChange(payment);
    },
    onResolvedElsewhere: (key) => {
      state.sent = ref(payments.all());
      transfers.dropResolved();
      if (key !== current.key()) return;
      showChoice();
      if (!current.showPendingOrder()) returnToChoice();
    },
  });
  const current = createCurrentItem(deps, state, { orders, payments, source, transfers });
  const choice = createPaymentChoice(deps, state, { current: current, list, source, tokens });
  const { showChoice, refresh, returnToChoice } = choice;
  const agreement = createReviewAgreement(state, showChoice);
  const walletPayment = createWalletPayment(deps, state, {
    orders,
    payments,
    current: current,
    source,
    returnToChoice,
  });
  const exchangePayment = createExchangePayment(deps, state, {
    orders,
    current: current,
    source,
    returnToChoice,
  });
  let asked = 0;

  function trackOpen(): void {
    if (!state.request) return;
    const exchanges = state.exchanges.exchanges.map(({ id }) => ({ id }));
    const properties = { exchanges, configuration: toConfiguration(state.request) };
    deps.bus.emit('track', { event: 'PAY_MODAL_OPEN', properties });
  }
  /** The service has received the deposit, so the wallet has paid even if it never answered. */
  function onArrived(requestId: string): void {
    for (const { key, review } of state.sent)
      if (review.transfer?.quote.requestId === requestId) payments.confirmArrival(key);
    // The user may be choosing again after looking up such a payment without a result.
    if (state.step === 'choose' || state.step === 'review') current.showPendingOrder();
  }
  const stop = onActiveAccountChange(deps, choice.onAccountChange);
  orders.restore();
  transfers.restore();
  return {
    state,
    async begin(options) {
      const call = ++asked;
      const request = await readPaymentOptions(deps, options);
      if (call !== asked) throw new KitError('request/cancelled');
      current.clear();
      list.clear();
      orders.forgetUnopened();
      const { flow } = state;
      Object.assign(state, initialState(), {
        sent: state.sent,
        orders: state.orders,
        transfers: state.transfers,
      });
      Object.assign(state, { step: 'choose', flow: flow + 1, request: ref(request) });
      if (current.showPending() || current.showPendingOrder()) return;
      // A wallet is still being asked for the same request of an earlier call.
      const isSameRequest = ({ review }: Sent): boolean =>
        isSameOrder(requestedPayment(review), request);
      if (state.sent.some((each) => isAsking(each) && isSameRequest(each)))
        state.problem = ref<PayProblem>({ code: 'left' });
      refresh();
    },
    refresh() {
      if (state.step === 'choose' || state.step === 'review') refresh();
      else if (state.step === 'none') current.showPendingOrder();
    },
    offer: tokens.offer,
    ...choice.methods,
    leave() {
      const { order, step } = state;
      if (step === 'review') showChoice();
      else if (step === 'asking') returnToChoice({ code: 'left' });
      else if (step === 'exchange' && order && (!order.url || order.status === 'blocked')) {
        // The user was not asked to pay there.
        orders.forget(order.key);
        returnToChoice();
      }
    },
    acceptMarkup: agreement.acceptMarkup,
    submit: walletPayment.submit,
    lookUp: current.checkStatus,
    confirmLookedUp: payments.confirmChecked,
    confirmOrderLookedUp: current.confirmOrderChecked,
    again() {
      if (current.startOver()) returnToChoice();
    },
    payFrom: exchangePayment.payFrom,
    openAgain: exchangePayment.openAgain,
    check: current.check,
    end() {
      // The wallet may have answered in this tick.
      const asking = state.step === 'asking' ? payments.find(current.key() ?? 0) : undefined;
      if (asking && isAsking(asking)) return;
      source.stop();
      list.clear();
      const { order } = state;
      if (order && !isOrderOpened(order)) orders.forget(order.key);
      showChoice();
      Object.assign(state, { step: 'none', request: undefined });
    },
    loadPictures: () => pictures.load(state.exchanges.exchanges.map(({ imageUrl }) => imageUrl)),
    outcomeOf: (flow, isShown) => resolvePayResult(state, flow, isShown && flow === state.flow),
    ...createPayUrlMethods(deps, calls),
    ...createLazyQuoteMethods(deps, transferCalls),
    destroy() {
      stop();
      source.stop();
      list.destroy();
      payments.destroy();
      pictures.destroy();
    },
  };
}

const isAsking = ({ status }: Sent): boolean => status === 'asking';
