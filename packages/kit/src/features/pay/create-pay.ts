// createPay(): the controller of paying what an app asks for. Amount and receiver are the app's, checked; the person chooses the
// wallet in use or an exchange. What is submitted is the review alone; who is connected is looked at again in the turn that asks.
import { type FeatureDeps, KitError, type Mutable, proxy, ref } from '@openappkit/core/feature';
import { createPriceCall } from '../../assets/price-call.js';
import { listPictures } from '../../account-lists/pictures.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { createExchangeList, noExchanges } from '../../exchanges/create-exchange-list.js';
import {
  createExchangeOrders,
  isLikeOrder,
  isOrderAsked,
} from '../../exchanges/create-exchange-orders.js';
import { configurationOf } from '../../exchanges/track-paid.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createPayments } from '../../payments/create-payments.js';
import type { Payment, PaymentParts } from '../../payments/payment.types.js';
import { lateTransferCalls } from '../../transfers/late-transfer-calls.js';
import { askedFor } from './asked-for.js';
import { createAgreed } from './create-agreed.js';
import { createAtExchange } from './ways/create-at-exchange.js';
import { createAtWallet } from './ways/create-at-wallet.js';
import { createChoice } from './create-choice.js';
import { createFront } from './create-front.js';
import { createPayTokens } from './with-token/create-pay-tokens.js';
import { createPrices } from './with-token/create-prices.js';
import { createSource, noSource } from './create-source.js';
import { createTransferPays } from './with-token/create-transfer-pays.js';
import { outcomeOf } from './outcome-of.js';
import { payKind } from './pay-kind.js';
import type { Pay, PayProblem, PayReview, PayState } from './pay.types.js';
import { payUrlVerbs } from './for-apps/pay-url-verbs.js';
import { lateQuoteVerbs } from './for-apps/late-quote-verbs.js';
import { readPaymentOptions } from './read-payment-options.js';

export type PayParts = PaymentParts &
  Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'connection' | 'http' | 'sdk'>;
type Sent = Payment<PayReview>;

/** valtio makes one proxy per object: each kit needs an object of its own. */
const initialState = (): Omit<PayState, 'pictures'> => ({
  step: 'none',
  flow: 0,
  request: undefined,
  source: ref(noSource),
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

export function createPay(parts: PayParts): Pay {
  const pictures = listPictures(parts);
  const state: Mutable<PayState> = proxy<Mutable<PayState>>({
    ...initialState(),
    pictures: pictures.state,
  });
  const calls = createExchangeCalls(parts);
  const list = createExchangeList(calls, state, trackOpen);
  const transferCalls = lateTransferCalls(parts);
  const transfers = createTransferPays(parts, transferCalls, state, onArrived);
  const tokens = createPayTokens(parts, transferCalls.isOn, state);
  const prices = createPrices(parts, createPriceCall(parts), tokens.find);
  const source = createSource(parts, { prices, transfers }, state, () => agreed.renew());
  const orders = createExchangeOrders(parts, calls, state, {
    keptAs: 'exchange-pays',
    onChange: (order) => atExchange.follow(order),
  });
  const payments = createPayments(parts, state, {
    ...payKind(parts),
    onSent: () => undefined,
    onChange(payment) {
      transfers.follow(payment);
      atWallet.follow(payment);
    },
    onGone: (key) => {
      transfers.dropGone();
      if (key !== front.key()) return;
      leave();
      if (!front.faceOrder()) toChoice();
    },
  });
  const front = createFront(parts, state, { orders, payments, source, transfers });
  const choice = createChoice(parts, state, { front, list, source, tokens });
  const { leave, refresh, toChoice } = choice;
  const agreed = createAgreed(state, leave);
  const atWallet = createAtWallet(parts, state, { orders, payments, front, source, toChoice });
  const atExchange = createAtExchange(parts, state, { orders, front, source, toChoice });
  let asked = 0;

  /** The ways to pay are shown. */
  function trackOpen(): void {
    if (!state.request) return;
    const exchanges = state.exchanges.exchanges.map(({ id }) => ({ id }));
    const properties = { exchanges, configuration: configurationOf(state.request) };
    parts.bus.emit('track', { event: 'PAY_MODAL_OPEN', properties });
  }
  /** The service has it: that the wallet has paid is known then, and what it was not told of it stands in nobody's way. */
  function onArrived(requestId: string): void {
    for (const { key, review } of state.sent)
      if (review.transfer?.quote.requestId === requestId) payments.arrived(key);
    // One that somebody has looked up in vain.
    if (state.step === 'choose' || state.step === 'review') front.faceOrder();
  }
  const stop = onPlaceChange(parts, choice.follow);
  orders.restore();
  transfers.restore();
  return {
    state,
    async begin(options) {
      const call = ++asked;
      const request = await readPaymentOptions(parts, options);
      if (call !== asked) throw new KitError('request/cancelled');
      front.clear();
      list.clear();
      orders.forgetUnasked();
      const { flow } = state;
      Object.assign(state, initialState(), {
        sent: state.sent,
        orders: state.orders,
        transfers: state.transfers,
      });
      Object.assign(state, { step: 'choose', flow: flow + 1, request: ref(request) });
      if (front.faceUnknown() || front.faceOrder()) return;
      // The app asks once more while a wallet holds the same question.
      const isHeld = ({ review }: Sent): boolean => isLikeOrder(askedFor(review), request);
      if (state.sent.some((each) => isAsking(each) && isHeld(each)))
        state.problem = ref<PayProblem>({ code: 'left' });
      refresh();
    },
    refresh() {
      if (state.step === 'choose' || state.step === 'review') refresh();
      else if (state.step === 'none') front.faceOrder();
    },
    offer: tokens.offer,
    ...choice.verbs,
    leave() {
      const { order, step } = state;
      if (step === 'review') leave();
      else if (step === 'asking') toChoice({ code: 'left' });
      else if (step === 'exchange' && order && (!order.url || order.status === 'blocked')) {
        // Nobody was asked to pay there.
        orders.forget(order.key);
        toChoice();
      }
    },
    acceptMarkup: agreed.acceptMarkup,
    submit: atWallet.submit,
    lookUp: front.lookUp,
    confirmLookedUp: payments.confirmLookedUp,
    confirmOrderLookedUp: front.confirmOrderLookedUp,
    again() {
      if (front.pass()) toChoice();
    },
    payFrom: atExchange.payFrom,
    openAgain: atExchange.openAgain,
    check: front.check,
    end() {
      // The wallet may have answered in this turn.
      const asking = state.step === 'asking' ? payments.find(front.key() ?? 0) : undefined;
      if (asking && isAsking(asking)) return;
      source.stop();
      list.clear();
      const { order } = state;
      if (order && !isOrderAsked(order)) orders.forget(order.key);
      leave();
      Object.assign(state, { step: 'none', request: undefined });
    },
    loadPictures: () => pictures.load(state.exchanges.exchanges.map(({ imageUrl }) => imageUrl)),
    outcomeOf: (flow, isShown) => outcomeOf(state, flow, isShown && flow === state.flow),
    ...payUrlVerbs(parts, calls),
    ...lateQuoteVerbs(parts, transferCalls),
    destroy() {
      stop();
      source.stop();
      list.destroy();
      orders.destroy();
      transfers.destroy();
      payments.destroy();
      pictures.destroy();
    },
  };
}

const isAsking = ({ status }: Sent): boolean => status === 'asking';
