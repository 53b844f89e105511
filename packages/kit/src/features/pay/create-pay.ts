// createPay(): the controller of paying what an app asks for. Amount and receiver are the app's, checked; the person chooses the
// wallet in use or an exchange. What is submitted is the review alone; who is connected is looked at again in the turn that asks.
import { type FeatureParts, KitError, proxy, ref, type Mutable } from '@openappkit/core/feature';
import { createPriceCall } from '../../assets/price-call.js';
import { listPictures } from '../../account-lists/pictures.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { createExchangeList, noExchanges } from '../../exchanges/create-exchange-list.js';
import {
  createExchangeOrders,
  isLikeOrder,
  isOrderAsked,
} from '../../exchanges/create-exchange-orders.js';
import { accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createPayments } from '../../payments/create-payments.js';
import type { Payment, PaymentParts } from '../../payments/payment.types.js';
import { lateTransferCalls } from '../../transfers/late-transfer-calls.js';
import { askedFor } from './asked-for.js';
import { createAgreed } from './create-agreed.js';
import { createAtExchange } from './ways/create-at-exchange.js';
import { createAtWallet } from './ways/create-at-wallet.js';
import { createFront } from './create-front.js';
import { createPayTokens } from './with-token/create-pay-tokens.js';
import { createPrices } from './with-token/create-prices.js';
import { createSource, noSource } from './create-source.js';
import { createTransferPays } from './with-token/create-transfer-pays.js';
import { outcomeOf } from './outcome-of.js';
import { payKind } from './pay-kind.js';
import { aboutOf, configurationOf, trackOpen } from './track-pay.js';
import type { Pay, PayProblem, PayRequest, PayReview, PayState } from './pay.types.js';
import { payUrlVerbs } from './for-apps/pay-url-verbs.js';
import { lateQuoteVerbs } from './for-apps/late-quote-verbs.js';
import { readPaymentOptions } from './read-payment-options.js';

export type PayParts = PaymentParts &
  Pick<FeatureParts, 'account' | 'adapters' | 'chain' | 'connection' | 'http' | 'sdk'>;
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
  const list = createExchangeList(calls, state, () => trackOpen(parts, state));
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
    onChange: onPayment,
    onGone: (key) => {
      transfers.dropGone();
      if (key !== front.key()) return;
      leave();
      if (!front.faceOrder()) toChoice();
    },
  });
  const front = createFront(parts, state, { orders, payments, source, transfers });
  const agreed = createAgreed(state, leave);
  const atWallet = createAtWallet(parts, state, { orders, payments, front, source, toChoice });
  const atExchange = createAtExchange(parts, state, { orders, front, source, toChoice });
  let asked = 0;

  function onPayment(payment: Sent): void {
    transfers.follow(payment);
    if (payment.key !== front.key()) {
      if (payment.flow === state.flow && state.request) onLeft(payment);
      return;
    }
    front.show(payment);
    // Nothing is left to approve, though the answer may be yet to come.
    if (state.step === 'asking' && payment.id !== undefined) state.step = 'sent';
  }
  /** The service has it: that the wallet has paid is known then, and what it was not told of it stands in nobody's way. */
  function onArrived(requestId: string): void {
    for (const { key, review } of state.sent)
      if (review.transfer?.quote.requestId === requestId) payments.arrived(key);
    // One that somebody has looked up in vain.
    if (state.step === 'choose' || state.step === 'review') front.faceOrder();
  }
  /** A wallet that was left alone with its question has answered, or the network tells more of it. */
  function onLeft({ error, status }: Sent): void {
    if (front.faceLeft() || state.problem?.code !== 'left' || state.sent.some(isAsking)) return;
    const isDeclined = status === 'declined';
    if ((isDeclined || status === 'failed') && error)
      state.problem = ref<PayProblem>({ code: isDeclined ? 'declined' : 'failed', error });
  }
  /** Another account, network or wallet is in use, or none. */
  function follow(): void {
    const { request, review, step } = state;
    const isOther = tokens.follow();
    if (!request) return;
    const from = accountInUse(parts);
    if (isOther) state.source = ref(noSource);
    if (step === 'review' && !isSameAccount(review?.from, from)) leave({ code: 'changed' });
    if (step !== 'choose' && step !== 'review') return;
    if (front.faceUnknown()) return;
    // What the wallet is told is asked for once: events and state tell of the same change.
    if (state.source.from === undefined || !isSameAccount(state.source.from, from)) source.update();
  }
  function leave(problem?: PayProblem): void {
    state.problem = problem && ref(problem);
    if (state.step === 'none') return;
    front.clear();
    state.isMarkupAccepted = false;
    Object.assign(state, { step: 'choose', review: undefined, isChanged: false, order: undefined });
  }
  function toChoice(problem?: PayProblem): void {
    leave(problem);
    if (state.step === 'choose' && !front.faceLeft()) refresh();
  }
  function refresh(): void {
    const { request } = state;
    tokens.list();
    source.touched();
    source.update();
    if (!request || state.exchanges.status === 'ready') return;
    const { amount, filter } = request;
    const { network, recipient: _, ...asset } = configurationOf(aboutOf(request));
    void list.load({
      ...filter,
      ...asset,
      network: network as PayRequest['network']['caipNetworkId'],
      amount: amount.text,
    });
  }

  const stop = onPlaceChange(parts, follow);
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
    payWith(assetId) {
      if (state.step !== 'choose' || !tokens.choose(assetId)) return;
      state.source = ref(noSource);
      source.touched();
      source.update();
    },
    choose() {
      const { source: now, step } = state;
      if (step !== 'choose' || now.status !== 'ready' || !now.quote) return;
      source.touched();
      state.problem = undefined;
      state.review = ref(now.quote);
      state.isChanged = false;
      state.step = 'review';
    },
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
    async lookUp(key) {
      const isFront = key === front.key();
      await Promise.all([payments.lookUp(key), isFront && transfers.check()]);
    },
    confirmLookedUp: payments.confirmLookedUp,
    confirmOrderLookedUp() {
      if (state.order) orders.confirmLookedUp(state.order.key);
      else transfers.confirmLookedUp();
    },
    again() {
      const { order, step } = state;
      const isFree = step === 'exchange' ? order?.canPayOtherwise : transfers.isFree();
      if (!isFree || (step !== 'sent' && step !== 'exchange')) return;
      if (step === 'exchange' && order) orders.decide(order.key);
      transfers.decide();
      toChoice();
    },
    payFrom: atExchange.payFrom,
    openAgain: atExchange.openAgain,
    async check() {
      if (state.order) await orders.check(state.order.key);
      else await transfers.check();
    },
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
