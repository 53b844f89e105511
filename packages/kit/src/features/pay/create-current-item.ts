// createFront(): which payment stands in front: what was asked for from here, and before anything else what may be paid already, by
// a wallet left alone, another page or tab. Nothing is paid beside that. Called by create-pay.ts, which asks.
import { type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import {
  type createExchangeOrders,
  isSameOrder,
  isOrderOpened,
  isOrderFinal,
} from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import { type ActiveAccount, getActiveAccount } from '../../active-account/active-account.js';
import type { createPayments } from '../../payments/create-payments.js';
import type { Payment } from '../../payments/payment.types.js';
import { requestedPayment } from './requested-payment.js';
import type { createPaySource } from './create-pay-source.js';
import type { createTransferPayments } from './with-token/create-transfer-payments.js';
import type { PayReview, PayState } from './pay.types.js';

type Sent = Payment<PayReview>;

interface CurrentItemDeps {
  readonly orders: ReturnType<typeof createExchangeOrders>;
  readonly payments: ReturnType<typeof createPayments<PayReview>>;
  readonly source: Pick<ReturnType<typeof createPaySource>, 'stop'>;
  readonly transfers: ReturnType<typeof createTransferPayments>;
}

export function createCurrentItem(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection'>,
  /** What stands in front, and the step, are written here and in create-pay.ts. */
  state: Mutable<PayState>,
  { orders, payments, source, transfers }: CurrentItemDeps,
) {
  /** The payment in front, and the wallet's answer where it was asked from here. */
  let asked: { readonly key: number; readonly answer?: Promise<Sent> } | undefined;

  function show(payment: Sent | undefined): void {
    state.payment = payment && ref(payment);
    transfers.showTransferOf(payment);
  }
  /** @param step where it is told of; nothing can be chosen there */
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
  /** It stands in front and is over: told once is enough. */
  function acknowledgeEnd(order: ExchangeOrder): void {
    if (order.isEarlier && isOrderFinal(order)) orders.acknowledge(order.key);
  }
  /** What the app asks for can be paid from other networks, too. */
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
  /** The same of a service that was to pay it on. */
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
    /** Of the payment in front. */
    key: (): number | undefined => asked?.key,
    /** While the wallet has its question. */
    answer: (): Promise<Sent> | undefined => asked?.answer,
    show,
    acknowledgeEnd: acknowledgeEnd,
    /** A wallet is asked from here. */
    setRequest(key: number, answer: Promise<Sent>): void {
      asked = { key, answer };
      show(payments.find(key));
    },
    async checkStatus(key: number): Promise<void> {
      await Promise.all([payments.checkStatus(key), key === asked?.key && transfers.check()]);
    },
    /** Asks the exchange, or the service that pays it on. */
    check: (): Promise<void> => (state.order ? orders.check(state.order.key) : transfers.check()),
    confirmOrderChecked(): void {
      if (state.order) orders.confirmChecked(state.order.key);
      else transfers.confirmChecked();
    },
    /** The person goes on, where paying again is no mistake: whether it is none. */
    startOver(): boolean {
      const { order, step } = state;
      const isFree = step === 'exchange' ? order?.canPayOtherwise : transfers.canPayAgain();
      if (!isFree || (step !== 'sent' && step !== 'exchange')) return false;
      if (step === 'exchange' && order) orders.acknowledge(order.key);
      transfers.acknowledge();
      return true;
    },
    /** Nothing stands there any more. */
    clear(): void {
      asked = undefined;
      show(undefined);
    },
    /** Whether a wallet that was left alone has paid by this request, or may have: nothing is paid beside it. */
    showAbandoned(): boolean {
      const { flow, order, sent, step } = state;
      // An exchange that has begun is told of first; that one which has not is to pay is not true any more.
      const isAtExchange = step === 'exchange' && order && !order.isEarlier && !hasBegun(order);
      if (step !== 'choose' && step !== 'review' && !isAtExchange) return false;
      const isIts = (each: Sent): boolean =>
        !transfers.allowsOtherPayment(each) &&
        (each.status === 'confirmed' || (!each.canSendAgain && each.status !== 'asking'));
      const abandoned = sent.find((each) => each.flow === flow && isIts(each));
      if (!abandoned) return false;
      // Nobody was shown its page yet, and nobody is.
      if (isAtExchange && !isOrderOpened(order)) orders.forget(order.key);
      showPayment(abandoned);
      return true;
    },
    /** Whether a payment of this account stands in front of which nobody knows the end: nothing is paid beside it. */
    showPending(): boolean {
      const from = getActiveAccount(deps);
      const payment = from && (payments.findUnresolved(from) ?? findOnOtherNetworks(from));
      if (!payment || state.step === 'asking') return false;
      showPayment(payment);
      return true;
    },
    /**
     * Whether an exchange or a service may have paid the same already, or may yet: asked for before, elsewhere or by a page
     * before this one.
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
