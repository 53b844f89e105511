// createPay(): the controller of paying what an app asks for. Amount and receiver are the app's, checked; the person chooses the
// wallet in use or an exchange. What is submitted is the review alone; who is connected is looked at again in the turn that asks.
import { type FeatureParts, isKitError, KitError, proxy, ref } from '@openappkit/core/feature';
import { marketSlack } from '../../amounts/from-market.js';
import { createPriceCall } from '../../assets/price-call.js';
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
import { lateTransferCalls } from '../../transfers/late-transfer-calls.js';
import { askedFor } from './asked-for.js';
import { createFront } from './create-front.js';
import { createPayTokens } from './with-token/create-pay-tokens.js';
import { createPrices } from './with-token/create-prices.js';
import { createSource, noSource } from './create-source.js';
import { createTransferPays } from './with-token/create-transfer-pays.js';
import { outcomeOf } from './outcome-of.js';
import { payKind } from './pay-kind.js';
import { aboutOf, configurationOf, trackOpen, trackOrder, trackPay } from './track-pay.js';
import type { Pay, PayProblem, PayRequest, PayReview, PayState } from './pay.types.js';
import { payUrlVerbs } from './for-apps/pay-url-verbs.js';
import { lateQuoteVerbs } from './for-apps/late-quote-verbs.js';
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
  const { env } = parts;
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
  const source = createSource(parts, { prices, transfers }, state, onSource);
  const orders = createExchangeOrders(parts, calls, state, {
    keptAs: 'exchange-pays',
    onChange: onOrder,
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
  let asked = 0;
  /** How far from the market what was agreed to was. Hundredths of a per cent. */
  let agreedMarkup = 0;

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
    if (agreedTo(quote) !== agreedTo(review)) state.isChanged = true;
    state.review = ref(quote);
    if ((quote.markup?.basisPoints ?? 0) > agreedMarkup + marketSlack)
      state.isMarkupAccepted = false;
  }
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
  function onOrder(order: ExchangeOrder): void {
    const before = state.order;
    if (order.key !== before?.key) return;
    state.order = ref(order);
    front.sawEnd(order);
    if (order.status === before.status || !isOrderOver(order)) return;
    if (order.status === 'failed')
      trackOrder(parts, order, 'PAY_ERROR', 'The exchange did not pay');
    else trackOrder(parts, order, 'PAY_SUCCESS');
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

  async function submit(): Promise<Sent> {
    const asking = front.answer();
    if (state.step === 'asking' && asking) return asking;
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
    if (review.markup?.isHigh && !state.isMarkupAccepted)
      throw new KitError('pay/price-unconfirmed');
    // Another tab may have asked meanwhile.
    if (front.faceUnknown() || front.faceOrder()) throw new KitError('tx/unknown');
    if (orders.isBeingOpened(askedFor(review))) {
      const error = new KitError('pay/in-another-tab');
      toChoice({ code: 'failed', error });
      throw error;
    }
    source.stop();
    const { answer, key } = payments.ask(review, state.flow);
    Object.assign(state, { step: 'asking', problem: undefined, isChanged: false });
    front.put(key, answer);
    void answer.then(
      () => onAnswer(key),
      (error: unknown) => onAnswer(key, error),
    );
    return answer;
  }
  /** Tells it where it is still waited for; elsewhere it stands in the list of what was sent. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== front.key()) return;
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
    if (step !== 'choose' || !request || !exchange) return;
    if (front.faceUnknown() || front.faceOrder()) return;
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
    acceptMarkup(isAccepted) {
      if (state.step !== 'review') return;
      state.isMarkupAccepted = isAccepted;
      agreedMarkup = state.review?.markup?.basisPoints ?? 0;
    },
    submit,
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

/** What a person reads before they agree: the sums, and where they go. */
const agreedTo = ({ amount, fee, maxFee, to }: PayReview): string =>
  [amount.value, fee?.value, maxFee?.value, to].join();
