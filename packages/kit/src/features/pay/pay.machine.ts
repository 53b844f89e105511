// The state machine of a requested payment. `transition` is pure and total: it decides which step follows an event and which
// effects start.
import type { AssetId } from '@openappkit/core/adapter';
import { KitError, isKitError } from '@openappkit/core/feature';
import { andThen } from '../../flows/create-flow.js';
import { isSameAccount } from '../../active-account.js';
import { deviationTolerance } from '../../amounts/price-deviation.js';
import type { AssetList } from '../../assets/asset-amount.types.js';
import { noExchanges } from '../../exchanges/load-exchanges.js';
import {
  isOrderFinal,
  isOrderOpened,
  isSameOrder,
} from '../../exchanges/create-exchange-orders.js';
import type { PaymentEvent } from '../../flows/payment-step.js';
import { maxRefreshes } from '../../flows/refresh-limits.js';
import {
  enterStep,
  showAbandoned,
  showChoice,
  showOrder,
  showPayment,
  showTransfer,
  syncTransfer,
} from './pay.shown.js';
import {
  type Effect,
  type Event,
  type Result,
  type Sent,
  type State,
  emptySource,
  isChoosing,
  isOfRequest,
  noRequest,
  stopSource,
  requestedPayment,
} from './pay.state.js';
import type { PayProblem, PayRequest, PayReview, PaySource } from './pay.types.js';
import { findPayer, reviewedValues, tokensFor } from './pay.validate.js';

export function transition(state: State, event: Event): Result {
  switch (event.type) {
    case 'context-read':
      return { state: { ...state, context: event.context } };
    case 'account-changed':
      return changeAccount(state);
    case 'account-free': {
      const { from } = state.source;
      // Events and state can report the same change, so each account's quote is requested only once.
      const isNew = from === undefined || !isSameAccount(from, state.context.from);
      return isNew && isChoosing(state) ? updateSource(state) : { state };
    }
    case 'request-begun':
      return beginRequest(state, event.request);
    case 'refresh':
      return isChoosing(state) ? refresh(state) : { state };
    case 'list-offered':
      return { state: offer(state, event.list) };
    case 'token-chosen':
      return chooseToken(state, event.assetId);
    case 'quote-chosen':
      return { state: chooseQuote(state) };
    case 'leave':
      return leave(state);
    case 'return-to-choice':
      return returnToChoice(state, event.problem);
    case 'again':
      return startOver(state);
    case 'markup-accepted':
      return { state: acceptMarkup(state, event.isAccepted) };
    case 'address-shown':
      return { state: { ...state, acceptedRecipient: state.review?.to } };
    case 'submit':
      return submit(state);
    case 'end':
      return end(state);
    case 'pictures-loaded':
      return { state: { ...state, pictures: event.pictures } };
    case 'exchanges-loaded':
      return { state: { ...state, exchanges: event.list } };
    case 'source-read':
      return readSource(state, event);
    case 'quote-due':
      return expireQuote(state);
    case 'orders-changed':
      return changeOrders(state, event);
    case 'order-shown':
      return andThen(enterStep(state, 'exchange'), (next) => showOrder(next, event.order));
    case 'order-failed':
      return failOrder(state, event);
    case 'transfers-changed':
      return syncTransfer({ ...state, transfers: event.transfers });
    case 'transfer-found':
      return andThen(enterStep({ ...state, payment: undefined }, 'sent'), (next) =>
        showTransfer(next, event.transfer),
      );
    case 'pending-found':
      return state.step === 'asking' ? { state } : showPayment(state, event.payment);
    case 'payment-requested': {
      const next = {
        ...state,
        step: 'asking',
        payment: event.payment,
        problem: undefined,
      } as const;
      return syncTransfer({ ...next, isChanged: false });
    }
    case 'payment-changed':
      return changePayment({ ...state, sent: event.sent }, event.payment);
    case 'payment-removed': {
      const next = { ...state, sent: event.sent };
      if (event.key !== state.payment?.key) return { state: next };
      return { state: showChoice(next), effects: [{ type: 'find-pending-order' }] };
    }
    case 'wallet-answered':
      return answer(state, event);
    case 'stop-waiting':
      return { state };
  }
}

// The choice

function beginRequest(state: State, request: PayRequest): Result {
  // A wallet may still be asked for the same request of an earlier call.
  const repeated = state.sent.flatMap(({ key, review, status }) =>
    status === 'asking' && isSameOrder(requestedPayment(review), request) ? [key] : [],
  );
  const problem = repeated.length > 0 ? ({ code: 'left' } as const) : undefined;
  const flow = state.flow + 1;
  return {
    state: { ...state, ...noRequest, step: 'choose', flow, request, problem, repeated },
    effects: [...stopSource, { type: 'cancel', key: 'load-exchanges' }],
  };
}

/** Refreshes the options, unless an abandoned wallet request has to be shown first. */
function returnToChoice(before: State, problem?: PayProblem): Result {
  const state = showChoice(before, problem);
  if (state.step !== 'choose') return { state };
  return showAbandoned(state) ?? refresh(state);
}

function refresh(before: State): Result {
  const state = withTokens({ ...before, renewals: 0 });
  const { exchanges, request } = state;
  return andThen(updateSource(state), (next) =>
    request && exchanges.status !== 'ready'
      ? {
          state: { ...next, exchanges: { ...noExchanges, status: 'loading' } },
          effects: [{ type: 'load-exchanges', request }],
        }
      : { state: next },
  );
}

function changeAccount(before: State): Result {
  const { context, payWith, request, review, step } = before;
  const tokenNetworkId =
    payWith && context.caipNetworkId === payWith.caipNetworkId
      ? context.caipNetworkId
      : before.tokenNetworkId;
  // A choice survives the switch to the token's network, but no other change of account or network.
  const isReachable =
    context.caipNetworkId !== undefined && context.caipNetworkId === tokenNetworkId;
  const isDropped = payWith !== undefined && !(isOwner(before) && isReachable);
  const followed = withTokens({ ...before, tokenNetworkId });
  const state = isDropped ? { ...followed, payWith: undefined } : followed;
  if (!request) return { state };
  const emptied = isDropped ? { ...state, source: emptySource } : state;
  const isOther = step === 'review' && !isSameAccount(review?.from, context.from);
  const next = isOther ? showChoice(emptied, { code: 'changed' }) : emptied;
  return { state: next, effects: isChoosing(next) ? [{ type: 'find-pending' }] : [] };
}

const isOwner = ({ context, offered, owner }: State): boolean =>
  offered.assets.length === 0 || owner === context.address;

function withTokens(state: State): State {
  const { context, offered, request, tokens } = state;
  const able = request && isOwner(state) ? tokensFor(context, request, offered.assets) : [];
  const isSame =
    able.length === tokens.length && able.every((each, index) => each === tokens[index]);
  return isSame ? state : { ...state, tokens: able };
}

function offer(state: State, list: AssetList): State {
  if (list.assets === state.offered.assets) return state;
  return withTokens({ ...state, offered: list, owner: state.context.address });
}

function chooseToken(state: State, assetId: AssetId | undefined): Result {
  const payWith = state.tokens.find((each) => each.assetId === assetId);
  if (state.step !== 'choose' || payWith?.assetId === state.payWith?.assetId) return { state };
  const tokenNetworkId = state.context.caipNetworkId;
  return updateSource({ ...state, payWith, tokenNetworkId, source: emptySource, renewals: 0 });
}

function chooseQuote(state: State): State {
  const { source, step } = state;
  if (step !== 'choose' || source.status !== 'ready' || !source.quote) return state;
  const review = source.quote;
  const acceptedRecipient = review.to;
  return {
    ...state,
    renewals: 0,
    problem: undefined,
    review,
    acceptedRecipient,
    isChanged: false,
    step: 'review',
  };
}

function leave(state: State): Result {
  const { order, step } = state;
  if (step === 'review') return { state: showChoice(state) };
  if (step === 'asking') return returnToChoice(state, { code: 'left' });
  if (step !== 'exchange' || !order || (order.url && order.status !== 'blocked')) return { state };
  // The user was not asked to pay there.
  return andThen(
    { state, effects: [{ type: 'forget-order', orderKey: order.key }] },
    returnToChoice,
  );
}

function end(state: State): Result {
  const { order, payment, step } = state;
  // The wallet may still pay.
  if (step === 'asking' && payment?.status === 'asking') return { state };
  const isUnopened = order && !isOrderOpened(order);
  return {
    state: {
      ...showChoice({ ...state, exchanges: noExchanges }),
      step: 'none',
      request: undefined,
    },
    effects: [
      ...stopSource,
      { type: 'cancel', key: 'load-exchanges' },
      ...(isUnopened ? [{ type: 'forget-order', orderKey: order.key } as const] : []),
    ],
  };
}

/** Leaves the shown order or transfer if paying again is safe. */
function startOver(state: State): Result {
  const { order, payment, step, transfer } = state;
  const isAtExchange = step === 'exchange';
  // If the wallet's payment is unknown, the service's status cannot tell; a lookup is required.
  const isSentFree =
    payment?.status === 'unknown' ? payment.canSendAgain : transfer?.canPayOtherwise;
  const isFree = isAtExchange ? order?.canPayOtherwise : step === 'sent' && isSentFree;
  if (!isFree) return { state };
  const effects: Effect[] = [];
  if (isAtExchange && order) effects.push({ type: 'acknowledge-order', orderKey: order.key });
  if (transfer) effects.push({ type: 'acknowledge-transfer', requestId: transfer.requestId });
  return andThen({ state, effects }, returnToChoice);
}

// The wallet's quote

function updateSource(state: State): Result {
  const { context, payWith, request, source } = state;
  const stop = (next: PaySource) => renewReview({ ...state, source: next }, stopSource);
  if (!request) return stop(emptySource);
  const from = findPayer(context, request, payWith);
  if (typeof from === 'string') return stop({ ...emptySource, status: from });
  const { balance, from: before, quote } = source;
  const isSame = before?.caipAddress === from.caipAddress;
  const previous = isSame ? { balance, quote } : { balance: undefined, quote: undefined };
  return {
    state: { ...state, source: { ...emptySource, ...previous, from, status: 'loading' } },
    effects: [
      { type: 'cancel', key: 'expire-quote' },
      { type: 'read-quote', request, payWith, from, balance: previous.balance },
    ],
  };
}

function readSource(
  state: State,
  { lifetimeMs, source }: Extract<Event, { type: 'source-read' }>,
): Result {
  const effects: Effect[] = lifetimeMs === undefined ? [] : [{ type: 'expire-quote', lifetimeMs }];
  return renewReview({ ...state, source }, effects);
}

/** Stops renewing without user activity, so that an open page does not poll forever. */
function expireQuote(before: State): Result {
  const state = { ...before, renewals: before.renewals + 1 };
  if (before.renewals < maxRefreshes) return updateSource(state);
  return renewReview({
    ...state,
    source: { ...state.source, status: 'expired', quote: undefined },
  });
}

/** Keeps the review current and tracks whether it still shows what the user accepted. */
function renewReview(state: State, effects: Result['effects'] = []): Result {
  const { review, source, step } = state;
  if (step !== 'review' || !review || source.status === 'loading') return { state, effects };
  const { quote } = source;
  if (!quote) {
    const problem: PayProblem = { code: 'expired', error: new KitError('pay/quote-expired') };
    return { state: showChoice(state, problem), effects };
  }
  const isDearer = (quote.markup?.basisPoints ?? 0) > state.acceptedMarkup + deviationTolerance;
  const next: State = {
    ...state,
    review: quote,
    isChanged: state.isChanged || reviewedValues(quote) !== reviewedValues(review),
    isMarkupAccepted: state.isMarkupAccepted && !isDearer,
  };
  return { state: next, effects };
}

function acceptMarkup(state: State, isMarkupAccepted: boolean): State {
  if (state.step !== 'review') return state;
  return { ...state, isMarkupAccepted, acceptedMarkup: state.review?.markup?.basisPoints ?? 0 };
}

function submit(state: State): Result {
  const { flow, review, step } = state;
  if (step !== 'review' || !review) return { state };
  return { state, effects: [...stopSource, { type: 'request-payment', flow, review }] };
}

function changePayment(state: State, payment: Sent): Result {
  const { problem, request, step } = state;
  if (payment.key === state.payment?.key) {
    // With an id, the wallet or the kit has sent it, although the request may not have resolved yet.
    const isSent = step === 'asking' && payment.status !== 'asking' && payment.id !== undefined;
    return syncTransfer({ ...state, payment, step: isSent ? 'sent' : step });
  }
  if (!isOfRequest(state, payment) || !request) return { state };
  const abandoned = showAbandoned(state);
  if (abandoned) return abandoned;
  const { error, status } = payment;
  const isFailed = status === 'declined' || status === 'failed';
  const isLeft = problem?.code === 'left' && !state.sent.some((each) => each.status === 'asking');
  return isLeft && isFailed && error
    ? { state: { ...state, problem: { code: status, error } } }
    : { state };
}

/** Ignores the answer of a payment that is no longer current; `sent` has it. */
function answer(
  state: State,
  { error, key }: Extract<PaymentEvent<PayReview>, { type: 'wallet-answered' }>,
): Result {
  const { payment } = state;
  if (key !== payment?.key) return { state };
  const maySettle = error === undefined || isKitError(error, 'tx/unknown');
  if (maySettle || payment.id !== undefined) return { state: { ...state, step: 'sent' } };
  if (!isKitError(error)) return { state };
  const code = error.code === 'wallet/rejected' ? 'declined' : 'failed';
  const next: State = { ...state, sent: state.sent.filter((each) => each.key !== key) };
  const effects: Effect[] = [{ type: 'forget-payment', paymentKey: key }];
  return andThen({ state: next, effects }, (shown) => returnToChoice(shown, { code, error }));
}

function changeOrders(
  before: State,
  { order, orders }: Extract<Event, { type: 'orders-changed' }>,
): Result {
  const state = { ...before, orders };
  if (!order || order.key !== before.order?.key) return { state };
  const isEnd = order.status !== before.order.status && isOrderFinal(order);
  const effects: Effect[] = isEnd ? [{ type: 'track-order', order }] : [];
  return andThen(showOrder(state, order), (next) => ({ state: next, effects }));
}

function failOrder(
  state: State,
  { error, key, name }: Extract<Event, { type: 'order-failed' }>,
): Result {
  if (state.order?.key !== key) return { state };
  const isCancelled = error.code === 'request/cancelled';
  return returnToChoice(state, isCancelled ? undefined : { code: 'exchange', error, name });
}
