// What the user is shown of a requested payment: the choice, a payment, an order or a transfer. Pure.
import { andThen } from '../../flows/create-flow.js';
import { isOrderFinal, isOrderOpened } from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import { isTransferFinal } from '../../transfers/create-transfers.js';
import type { TransferOrder } from '../../transfers/transfer.types.js';
import {
  type Effect,
  type Result,
  type Sent,
  type State,
  isChoosing,
  isOfRequest,
  stopSource,
} from './pay.state.js';
import type { PayProblem } from './pay.types.js';

export function showChoice(state: State, problem?: PayProblem): State {
  if (state.step === 'none') return { ...state, problem };
  return {
    ...state,
    problem,
    step: 'choose',
    payment: undefined,
    transfer: undefined,
    isMarkupAccepted: false,
    review: undefined,
    isChanged: false,
    order: undefined,
  };
}

/** The user can choose nothing in a step that shows a payment. */
export const enterStep = (state: State, step: 'sent' | 'exchange'): Result => ({
  state: {
    ...state,
    step,
    review: undefined,
    isChanged: false,
    problem: undefined,
    order: undefined,
  },
  effects: stopSource,
});

export const showPayment = (state: State, payment: Sent): Result =>
  andThen(enterStep({ ...state, payment }, 'sent'), syncTransfer);

const requestIdOf = (payment: Sent | undefined): string | undefined =>
  payment?.review.transfer?.quote.requestId;

/** Shows the service's newest status of the current payment. */
export function syncTransfer(state: State): Result {
  const requestId = state.payment ? requestIdOf(state.payment) : state.transfer?.requestId;
  const transfer = state.transfers.find((each) => each.requestId === requestId);
  // A transfer without a payment, of another page, stays as it was last seen.
  return showTransfer(state, transfer ?? (state.payment ? undefined : state.transfer));
}

export function showTransfer(state: State, transfer: TransferOrder | undefined): Result {
  if (transfer === state.transfer) return { state };
  // The user has now seen how the transfer ended, so do not show it again.
  const isSeen = transfer && isTransferFinal(transfer);
  return {
    state: { ...state, transfer },
    effects: isSeen ? [{ type: 'acknowledge-transfer', requestId: transfer.requestId }] : [],
  };
}

/** Shows an abandoned wallet request of this payment that has paid or may still pay. Returns undefined if there is none. */
export function showAbandoned(state: State): Result | undefined {
  const { order, sent, step, transfers } = state;
  // An exchange order that has begun takes precedence over the abandoned wallet request.
  const isBegun = order?.status === 'in-progress' || (order && isOrderFinal(order));
  const isAtExchange = step === 'exchange' && order && !order.isEarlier && !isBegun;
  if (!isChoosing(state) && !isAtExchange) return undefined;
  const isSettledOtherwise = (each: Sent) =>
    transfers.find(({ requestId }) => requestId === requestIdOf(each))?.canPayOtherwise ?? false;
  const abandoned = sent.find(
    (each) =>
      isOfRequest(state, each) &&
      !isSettledOtherwise(each) &&
      (each.status === 'confirmed' || (!each.canSendAgain && each.status !== 'asking')),
  );
  if (!abandoned) return undefined;
  // The user never saw the exchange's page, so the order can be dropped.
  const effects: Effect[] =
    isAtExchange && !isOrderOpened(order) ? [{ type: 'forget-order', orderKey: order.key }] : [];
  return andThen({ state, effects }, (next) => showPayment(next, abandoned));
}

export function showOrder(state: State, order: ExchangeOrder): Result {
  // The user has now seen how the order ended, so do not show it again.
  const isSeen = order.isEarlier && isOrderFinal(order);
  return {
    state: { ...state, order },
    effects: isSeen ? [{ type: 'acknowledge-order', orderKey: order.key }] : [],
  };
}
