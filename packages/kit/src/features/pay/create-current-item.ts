// Chooses the payment to show. Payments that may already be paid (abandoned, from another page or tab) come before any new one.
import { type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import {
  type createExchangeOrders,
  isSameOrder,
  isOrderOpened,
  isOrderFinal,
} from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import { type ActiveAccount, getActiveAccount } from '../../active-account/active-account.js';
import type { Payments } from '../../transactions/create-payments.js';
import type { Payment } from '../../transactions/payment.types.js';
import { requestedPayment } from './requested-payment.js';
import type { createPaySource } from './create-pay-source.js';
import type { createTransferPayments } from './with-token/create-transfer-payments.js';
import type { PayReview, PayState } from './pay.types.js';

type Sent = Payment<PayReview>;

interface CurrentItemDeps {
  readonly orders: ReturnType<typeof createExchangeOrders>;
  readonly payments: Payments<PayReview>;
  readonly source: Pick<ReturnType<typeof createPaySource>, 'stop'>;
  readonly transfers: ReturnType<typeof createTransferPayments>;
}

export function createCurrentItem(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection'>,
  state: Mutable<PayState>,
  { orders, payments, source, transfers }: CurrentItemDeps,
) {
  /** The payment on display, and the wallet's answer if this page asked for it. */
  let asked: { readonly key: number; readonly answer?: Promise<Sent> } | undefined;

  function show(payment: Sent | undefined): void {
    state.payment = payment && ref(payment);
    transfers.showTransferOf(payment);
  }
  /** @param step the step that shows the payment; the user can choose nothing there */
  function enterStep(step: 'sent' | 'exchange', order?: ExchangeOrder): void {
    source.stop();
    const isFree = { review: undefined, isChanged: false, problem: undefined };
    Object.assign(state, { step, ...isFree, order: order && ref(order) });
  }
  function showPayment(payment: Sent): void {
    asked = { key: payment.key };
    enterStep('sent');
    show(payment);
  }
  /** The user has now seen how the order ended, so do not show it again. */
  function acknowledgeEnd(order: ExchangeOrder): void {
    if (order.isEarlier && isOrderFinal(order)) orders.acknowledge(order.key);
  }
  /** The wallet may have paid the same request on another network of the app. */
  function findOnOtherNetworks(from: ActiveAccount): Sent | undefined {
    const { request } = state;
    if (!request) return undefined;
    const isSame = ({ review }: Sent): boolean => isSameOrder(requestedPayment(review), request);
    for (const network of deps.chain.state.networks) {
      if (network.chainNamespace !== from.namespace) continue;
      const caipAddress = `${network.caipNetworkId}:${from.address}` as const;
      const found = payments.findUnresolved({ ...from, network, caipAddress }, isSame);
      if (found) return found;
    }
    return undefined;
  }
  function showPendingTransfer(): boolean {
    const before = transfers.findPending();
    if (!before) return false;
    asked = undefined;
    show(undefined);
    enterStep('sent');
    transfers.show(before);
    return true;
  }

  return {
    key: (): number | undefined => asked?.key,
    answer: (): Promise<Sent> | undefined => asked?.answer,
    show,
    acknowledgeEnd: acknowledgeEnd,
    setRequest(key: number, answer: Promise<Sent>): void {
      asked = { key, answer };
      show(payments.find(key));
    },
    async checkStatus(key: number): Promise<void> {
      await Promise.all([payments.checkStatus(key), key === asked?.key && transfers.check()]);
    },
    check: (): Promise<void> => (state.order ? orders.check(state.order.key) : transfers.check()),
    confirmOrderChecked(): void {
      if (state.order) orders.confirmChecked(state.order.key);
      else transfers.confirmChecked();
    },
    /** Leaves the current order or transfer if paying again is safe. Returns whether it did. */
    startOver(): boolean {
      const { order, step } = state;
      const isFree = step === 'exchange' ? order?.canPayOtherwise : transfers.canPayAgain();
      if (!isFree || (step !== 'sent' && step !== 'exchange')) return false;
      if (step === 'exchange' && order) orders.acknowledge(order.key);
      transfers.acknowledge();
      return true;
    },
    clear(): void {
      asked = undefined;
      show(undefined);
    },
    /** Shows an abandoned wallet request of this flow that has paid or may still pay. Returns whether there is one. */
    showAbandoned(): boolean {
      const { flow, order, sent, step } = state;
      // An exchange order that has begun takes precedence over the abandoned wallet request.
      const isAtExchange = step === 'exchange' && order && !order.isEarlier && !hasBegun(order);
      if (step !== 'choose' && step !== 'review' && !isAtExchange) return false;
      const isIts = (each: Sent): boolean =>
        !transfers.allowsOtherPayment(each) &&
        (each.status === 'confirmed' || (!each.canSendAgain && each.status !== 'asking'));
      const abandoned = sent.find((each) => each.flow === flow && isIts(each));
      if (!abandoned) return false;
      // The user never saw the exchange's page, so the order can be dropped.
      if (isAtExchange && !isOrderOpened(order)) orders.forget(order.key);
      showPayment(abandoned);
      return true;
    },
    /** Shows an unresolved payment of this account, so that the user does not pay twice. Returns whether there is one. */
    showPending(): boolean {
      const from = getActiveAccount(deps);
      const payment = from && (payments.findUnresolved(from) ?? findOnOtherNetworks(from));
      if (!payment || state.step === 'asking') return false;
      showPayment(payment);
      return true;
    },
    /**
     * Shows an order or transfer for the same request that may already be paid, from an earlier flow, page or tab.
     * Returns whether there is one.
     */
    showPendingOrder(): boolean {
      const { flow, request } = state;
      const order = orders.findPending(
        (each) => each.flow !== flow && (!request || isSameOrder(each, request)),
      );
      if (!order) return showPendingTransfer();
      enterStep('exchange', order);
      acknowledgeEnd(order);
      return true;
    },
  };
}

const hasBegun = ({ status }: ExchangeOrder): boolean =>
  status === 'in-progress' || isOrderFinal({ status });
