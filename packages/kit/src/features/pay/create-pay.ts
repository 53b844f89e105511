// createPay(): the controller of paying what an app asks for. Amount and receiver are the app's, checked; the person chooses the
// wallet in use or an exchange. What is submitted is the review alone; who is connected is looked at again in the turn that asks.
import { type FeatureParts, isKitError, KitError, proxy, ref } from '@openappkit/core/feature';
import { listPictures } from '../../account-lists/pictures.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { createExchangeList, noExchanges } from '../../exchanges/create-exchange-list.js';
import {
  createExchangeOrders,
  isLikeOrder,
  isOrderAsked,
  isOrderOver,
} from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import { accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { createPayments } from '../../payments/create-payments.js';
import type { Payment, PaymentParts } from '../../payments/payment.types.js';
import { createTransferCalls } from '../../transfers/transfer-calls.js';
import { askedFor } from './asked-for.js';
import { createSource, noSource } from './create-source.js';
import { createTransferPays } from './create-transfer-pays.js';
import { outcomeOf } from './outcome-of.js';
import { payKind } from './pay-kind.js';
import { aboutOf, configurationOf, trackOpen, trackOrder, trackPay } from './track-pay.js';
import type { Pay, PayProblem, PayRequest, PayReview, PayState } from './pay.types.js';
import { payUrlVerbs } from './pay-url-verbs.js';
import { readPaymentOptions } from './read-payment-options.js';

export type PayParts = PaymentParts &
  Pick<FeatureParts, 'account' | 'adapters' | 'chain' | 'connection' | 'http' | 'sdk'>;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
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
  problem: undefined,
  payment: undefined,
  transfer: undefined,
  order: undefined,
  sent: ref([]),
  orders: ref([]),
  transfers: ref([]),
});

export function createPay(parts: PayParts): Pay {
  const { env } = parts;
  const pictures = listPictures(parts);
  const state: Mutable<PayState> = proxy<Mutable<PayState>>({
    ...initialState(),
    pictures: pictures.state,
  });
  const calls = createExchangeCalls(parts);
  const list = createExchangeList(calls, state, () => trackOpen(parts, state));
  const transferCalls = createTransferCalls(parts);
  const transfers = createTransferPays(parts, transferCalls, state);
  const source = createSource(parts, transferCalls, state, onSource);
  const orders = createExchangeOrders(parts, calls, state, {
    keptAs: 'exchange-pays',
    onChange: onOrder,
  });
  const payments = createPayments(parts, state, {
    ...payKind(parts),
    onSent: () => undefined,
    onChange: onPayment,
    onGone: (key) => {
      if (key === front?.key) toChoice();
    },
  });
  /** The payment in front, and the wallet's answer where it was asked from here. */
  let front: { readonly key: number; readonly answer?: Promise<Sent> } | undefined;
  let asked = 0;

  function show(payment: Sent | undefined): void {
    state.payment = payment && ref(payment);
    transfers.showOf(payment);
  }
  /** The quote is another now. */
  function onSource(): void {
    const { review, source: now, step } = state;
    if (step !== 'review' || !review) return;
    if (now.status === 'loading') return;
    const { quote } = now;
    if (!quote) {
      leave({ code: 'expired', error: new KitError('pay/quote-expired') });
      return;
    }
    const sums = ({ amount, fee, maxFee }: PayReview) =>
      [amount, fee, maxFee].map((sum) => sum?.value).join();
    if (sums(quote) !== sums(review)) state.isChanged = true;
    state.review = ref(quote);
  }
  function onPayment(payment: Sent): void {
    transfers.follow(payment);
    if (payment.key !== front?.key) {
      if (payment.flow === state.flow && state.request) onLeft(payment);
      return;
    }
    show(payment);
    // Nothing is left to approve, though the answer may be yet to come.
    if (state.step === 'asking' && payment.id !== undefined) state.step = 'sent';
  }
  /** A wallet that was left alone with its question has answered, or the network tells more of it. */
  function onLeft({ error, status }: Sent): void {
    if (faceLeft() || state.problem?.code !== 'left' || state.sent.some(isAsking)) return;
    const isDeclined = status === 'declined';
    if ((isDeclined || status === 'failed') && error)
      state.problem = ref<PayProblem>({ code: isDeclined ? 'declined' : 'failed', error });
  }
  /** Whether a wallet that was left alone has paid by this request, or may have: nothing is paid beside it. */
  function faceLeft(): boolean {
    const { flow, order, sent, step } = state;
    // An exchange that has begun is told of first; that one which has not is to pay is not true any more.
    const isAtExchange = step === 'exchange' && order && !order.isEarlier && !hasBegun(order);
    if (step !== 'choose' && step !== 'review' && !isAtExchange) return false;
    const isIts = (each: Sent): boolean =>
      !transfers.isBehind(each) &&
      (each.status === 'confirmed' || (!each.canSendAgain && each.status !== 'asking'));
    const left = sent.find((each) => each.flow === flow && isIts(each));
    if (!left) return false;
    // Nobody was shown its page yet, and nobody is.
    if (isAtExchange && !isOrderAsked(order)) orders.forget(order.key);
    bringForward(left);
    return true;
  }
  function bringForward(payment: Sent): void {
    source.stop();
    front = { key: payment.key };
    const isFree = { review: undefined, isChanged: false, problem: undefined, order: undefined };
    Object.assign(state, { step: 'sent', ...isFree });
    show(payment);
  }
  function onOrder(order: ExchangeOrder): void {
    const before = state.order;
    if (order.key !== before?.key) return;
    state.order = ref(order);
    sawEnd(order);
    if (order.status === before.status || !isOrderOver(order)) return;
    if (order.status === 'failed')
      trackOrder(parts, order, 'PAY_ERROR', 'The exchange did not pay');
    else trackOrder(parts, order, 'PAY_SUCCESS');
  }
  /** Another account, network or wallet is in use, or none. */
  function follow(): void {
    const { request, review, step } = state;
    if (!request) return;
    const from = accountInUse(parts);
    if (step === 'review' && !isSameAccount(review?.from, from)) leave({ code: 'changed' });
    if (step !== 'choose' && step !== 'review') return;
    if (faceUnknown()) return;
    // What the wallet is told is asked for once: events and state tell of the same change.
    if (state.source.from === undefined || !isSameAccount(state.source.from, from)) source.update();
  }
  /** Whether a payment of this account stands in front of which nobody knows the end: nothing is paid beside it. */
  function faceUnknown(): boolean {
    const from = accountInUse(parts);
    const payment = from && payments.openOf(from);
    if (!payment || state.step === 'asking') return false;
    bringForward(payment);
    return true;
  }
  /** Whether an exchange may have paid the same already, or may yet: asked for before, elsewhere or by a page before this one. */
  function faceOrder(): boolean {
    const { flow, request } = state;
    const order = orders.findOpen(
      (each) => each.flow !== flow && (!request || isLikeOrder(each, request)),
    );
    if (!order) return faceTransfer();
    source.stop();
    const isFree = { review: undefined, isChanged: false, problem: undefined };
    Object.assign(state, { step: 'exchange', order: ref(order), ...isFree });
    sawEnd(order);
    return true;
  }
  /** The same of a service that was to pay it on. */
  function faceTransfer(): boolean {
    const before = transfers.findBefore();
    if (!before) return false;
    source.stop();
    front = undefined;
    show(undefined);
    const isFree = { review: undefined, isChanged: false, problem: undefined, order: undefined };
    Object.assign(state, { step: 'sent', ...isFree });
    transfers.show(before);
    return true;
  }
  /** It stands in front and is over: told once is enough. */
  function sawEnd(order: ExchangeOrder): void {
    if (order.isEarlier && isOrderOver(order)) orders.decide(order.key);
  }
  function leave(problem?: PayProblem): void {
    state.problem = problem && ref(problem);
    if (state.step === 'none') return;
    front = undefined;
    show(undefined);
    Object.assign(state, { step: 'choose', review: undefined, isChanged: false, order: undefined });
  }
  function toChoice(problem?: PayProblem): void {
    leave(problem);
    if (state.step === 'choose' && !faceLeft()) refresh();
  }
  function refresh(): void {
    const { request } = state;
    transfers.list();
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

  async function submit(): Promise<Sent> {
    if (state.step === 'asking' && front?.answer) return front.answer;
    const { review, step } = state;
    if (step !== 'review' || !review) throw new KitError('request/cancelled');
    if (!isSameAccount(review.from, accountInUse(parts))) {
      toChoice({ code: 'changed' });
      throw new KitError('request/cancelled');
    }
    if (review.validUntil !== undefined && review.validUntil <= env.clock.now()) {
      const error = new KitError('pay/quote-expired');
      toChoice({ code: 'expired', error });
      throw error;
    }
    // Another tab may have asked meanwhile.
    if (faceUnknown() || faceOrder()) throw new KitError('tx/unknown');
    source.stop();
    const { answer, key } = payments.ask(review, state.flow);
    front = { key, answer };
    Object.assign(state, { step: 'asking', problem: undefined, isChanged: false });
    show(payments.find(key));
    void answer.then(
      () => onAnswer(key),
      (error: unknown) => onAnswer(key, error),
    );
    return answer;
  }
  /** Tells it where it is still waited for; elsewhere it stands in the list of what was sent. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== front?.key) return;
    const isOnItsWay = error === undefined || isKitError(error, 'tx/unknown');
    if (isOnItsWay || payments.find(key)?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) {
      payments.forget(key);
      toChoice({ code: error.code === 'wallet/rejected' ? 'declined' : 'failed', error });
    }
  }

  function payFrom(exchangeId: string): void {
    const { exchanges, flow, request, step } = state;
    const exchange = exchanges.exchanges.find(({ id }) => id === exchangeId);
    if (step !== 'choose' || !request || !exchange || faceUnknown() || faceOrder()) return;
    source.stop();
    state.problem = undefined;
    const { amount, isNewTab, network, recipient } = request;
    const order = { flow, exchange, network, amount, recipient, isInPage: !isNewTab };
    const { key, opened } = orders.start(order);
    const now = orders.find(key);
    Object.assign(state, { step: 'exchange', order: now && ref(now) });
    const about = { configuration: configurationOf(aboutOf(request)), source: 'pay' } as const;
    const currentPayment = { type: 'exchange', exchangeId } as const;
    const chosen = { ...about, currentPayment, exchange: { id: exchangeId }, headless: false };
    parts.bus.emit('track', { event: 'PAY_EXCHANGE_SELECTED', properties: chosen });
    opened.then(
      () => trackPay(parts, 'PAY_INITIATED', aboutOf(request), currentPayment),
      (error: unknown) => {
        if (state.order?.key !== key) return;
        const failure = isKitError(error) ? error : new KitError('pay/not-initiated');
        const isGivenUp = failure.code === 'request/cancelled';
        toChoice(isGivenUp ? undefined : { code: 'exchange', error: failure, name: exchange.name });
      },
    );
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
      front = undefined;
      list.clear();
      orders.forgetUnasked();
      const { flow } = state;
      Object.assign(state, initialState(), {
        sent: state.sent,
        orders: state.orders,
        transfers: state.transfers,
      });
      Object.assign(state, { step: 'choose', flow: flow + 1, request: ref(request) });
      if (faceUnknown() || faceOrder()) return;
      // The app asks once more while a wallet holds the same question.
      const isHeld = ({ review }: Sent): boolean => isLikeOrder(askedFor(review), request);
      if (state.sent.some((each) => isAsking(each) && isHeld(each)))
        state.problem = ref<PayProblem>({ code: 'left' });
      refresh();
    },
    refresh() {
      if (state.step === 'choose' || state.step === 'review') refresh();
      else if (state.step === 'none') faceOrder();
    },
    offer: transfers.offer,
    payWith(assetId) {
      if (state.step !== 'choose' || !transfers.choose(assetId)) return;
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
    submit,
    lookUp: payments.lookUp,
    confirmLookedUp: payments.confirmLookedUp,
    confirmOrderLookedUp() {
      if (state.order) orders.confirmLookedUp(state.order.key);
      else transfers.confirmLookedUp();
    },
    again() {
      const { order, payment, step } = state;
      const isFree =
        step === 'sent'
          ? (state.transfer?.canPayOtherwise ?? payment?.canSendAgain)
          : step === 'exchange' && order?.canPayOtherwise;
      if (!isFree) return;
      if (step === 'exchange' && order) orders.decide(order.key);
      transfers.decide();
      toChoice();
    },
    payFrom,
    openAgain(isByLink) {
      if (state.order) orders.openAgain(state.order.key, isByLink);
    },
    async check() {
      if (state.order) await orders.check(state.order.key);
      else await transfers.check();
    },
    end() {
      // The wallet may have answered in this turn.
      const asking = state.step === 'asking' && front ? payments.find(front.key) : undefined;
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

const hasBegun = ({ status }: ExchangeOrder): boolean =>
  status === 'in-progress' || isOrderOver({ status });
const isAsking = ({ status }: Sent): boolean => status === 'asking';
