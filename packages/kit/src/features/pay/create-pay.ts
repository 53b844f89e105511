// Controller of payments that an app requests: turns its verbs into events of the machine, and what the ledger reports, too.
// Submits only the reviewed payment, and checks the active account again right before the wallet is asked.
import { asKitError, KitError, subscribe } from '@openappkit/core/feature';
import { createListPictures } from '../../account-lists/list-pictures.js';
import {
  getAccountOnNetwork,
  onActiveAccountChange,
  getActiveAccount,
  isSameAccount,
} from '../../active-account.js';
import { findListed } from '../../assets/asset-amounts.js';
import { createPriceCall } from '../../assets/price-call.js';
import { createExchangeOrders, isSameOrder } from '../../exchanges/create-exchange-orders.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { trackExchange, trackPayment } from '../../exchanges/track-payment.js';
import { createFlow } from '../../flows/create-flow.js';
import { createPaymentEffects } from '../../flows/payment-effects.js';
import type { Payment } from '../../transactions/payment.types.js';
import { createTransfers } from '../../transfers/create-transfers.js';
import { createLazyTransferCalls } from '../../transfers/lazy-transfer-calls.js';
import type { TransferCalls } from '../../transfers/transfer-calls.js';
import type { TransferOrder } from '../../transfers/transfer.types.js';
import { createLazyQuoteMethods, createPayUrlMethods } from './app-methods.js';
import { createPayKind } from './pay-kind.js';
import { resolvePayResult } from './pay-result.js';
import { createEffects } from './pay.effects.js';
import { transition } from './pay.machine.js';
import {
  type Event,
  initialState,
  type PayDeps,
  type State,
  requestedPayment,
} from './pay.state.js';
import type { Pay, PayProblem, PayReview, PayState } from './pay.types.js';
import type { PayContext } from './pay.validate.js';
import { readPaymentOptions } from './read-payment-options.js';
import { createPrices } from './create-pay-costs.js';

type Sent = Payment<PayReview>;

export function createPay(deps: PayDeps): Pay {
  const { account, adapters, chain, connection, env } = deps;
  const pictures = createListPictures(deps);
  const calls = createExchangeCalls(deps);
  const transferCalls = createLazyTransferCalls(deps);
  const { connect, handlers, payments, submit } = createPaymentEffects<PayReview>(
    deps,
    createPayKind(deps),
  );
  const orders = createExchangeOrders(deps, calls, {
    name: 'exchange-pay',
    onChange: (order) => dispatch({ type: 'orders-changed', orders: orders.all(), order }),
  });
  const transfers = createTransfers(deps, transferCalls, (transfer) => {
    dispatch({ type: 'transfers-changed', transfers: transfers.all() });
    if (transfer && hasArrived(transfer)) confirmArrival(transfer.requestId);
  });
  const prices = createPrices(deps, createPriceCall(deps), (assetId) =>
    findListed(flow.get().offered, assetId),
  );
  const context = (): PayContext => ({
    from: getActiveAccount(deps),
    address: account.get(chain.state.activeNamespace).address,
    caipNetworkId: getAccountOnNetwork(deps)?.network.caipNetworkId,
    networks: chain.state.networks,
    connected: [...adapters.keys()].filter((namespace) => connection.live(namespace)),
    senders: Object.fromEntries(
      [...adapters].map(([namespace, { sendNative, sendToken }]) => [
        namespace,
        { coin: sendNative !== undefined, token: sendToken !== undefined },
      ]),
    ),
    isServiceOn: transferCalls.isOn(),
  });
  const flow = createFlow({
    initial: initialState(context(), { ...pictures.state }),
    transition,
    effects: createEffects({
      ...deps,
      calls,
      handlers,
      orders,
      prices,
      transfers: { quote, acknowledge: transfers.acknowledge },
      showPending,
      showPendingOrder,
    }),
    toView,
    env,
  });
  const { get, view: state } = flow;
  let begun = 0;

  function dispatch(event: Event): void {
    flow.dispatch(event);
  }
  /** Dispatches an event that depends on wallets and networks. */
  function act(event: Event): void {
    dispatch({ type: 'context-read', context: context() });
    dispatch(event);
  }
  /** Rejects a reused `requestId`, because its status would describe another payment. @throws KitError as `TransferCalls.quote` */
  async function quote(...params: Parameters<TransferCalls['quote']>) {
    const found = await transferCalls.quote(...params);
    const isUsed =
      transfers.find(found.requestId) !== undefined ||
      payments.all().some((each) => isAsking(each) && isPaidBy(each, found.requestId));
    if (!isUsed) return found;
    throw new KitError('pay/quote-unavailable', {
      details: "Rejected the payment service's answer: it names a different payment.",
    });
  }
  /** Polls the service for a payment that may have reached it, and forgets one that cannot. */
  function trackTransfer({ canSendAgain, flow: sentIn, id, review, status }: Sent): void {
    if (!review.transfer) return;
    const { quote: quoted, request } = review.transfer;
    const isGone = ['reverted', 'replaced', 'expired', 'declined', 'failed'].includes(status);
    // The deposit is in no block and never will be.
    if (isGone) transfers.forget(quoted.requestId);
    else if (status !== 'asking') transfers.track(quoted, request, { flow: sentIn, id });
    if (status !== 'unknown') return;
    const known = transfers.find(quoted.requestId);
    if (known && hasArrived(known)) confirmArrival(quoted.requestId);
    // The user looked the payment up without a result, so its transfer is shown again only if the service reports it.
    else if (canSendAgain) transfers.acknowledge(quoted.requestId);
  }
  /** The service has received the deposit, so the wallet has paid even if it never answered. */
  function confirmArrival(requestId: string): void {
    for (const each of payments.all())
      if (isPaidBy(each, requestId)) payments.confirmArrival(each.key);
    // The user may be choosing again after looking up such a payment without a result.
    if (get().step === 'choose' || get().step === 'review') showPendingOrder();
  }
  function showPending(): boolean {
    const from = getActiveAccount(deps);
    const payment = (from && payments.findUnresolved(from)) ?? findOfOthers();
    if (!payment || get().step === 'asking') return false;
    dispatch({ type: 'pending-found', payment });
    return true;
  }
  /** Another account may have paid the same request, or the same one on another network of the app. */
  function findOfOthers(): Sent | undefined {
    const { request } = get();
    if (!request) return undefined;
    const isSame = ({ review }: Sent): boolean => isSameOrder(requestedPayment(review), request);
    for (const [address, caipNetworkId] of payments.payers()) {
      const network = chain.find(caipNetworkId);
      if (!network) continue;
      const caipAddress = `${caipNetworkId}:${address}` as const;
      const at = { namespace: network.chainNamespace, network, address, caipAddress };
      // Which wallet it was is not stored.
      const found = payments.findUnresolved({ ...at, connectorId: '', type: 'eoa' }, isSame);
      if (found) return found;
    }
    return undefined;
  }
  /** Shows an order or transfer for the same request that may already be paid, from an earlier flow, page or tab. */
  function showPendingOrder(): boolean {
    const { flow: current, request } = get();
    const isSame = (each: Parameters<typeof isSameOrder>[0] & { readonly flow: number }): boolean =>
      each.flow !== current && (!request || isSameOrder(each, request));
    const order = orders.findPending(isSame);
    if (order) dispatch({ type: 'order-shown', order });
    const transfer = order ? undefined : transfers.findPending(isSame);
    if (transfer) dispatch({ type: 'transfer-found', transfer });
    return order !== undefined || transfer !== undefined;
  }
  function reject(problem: PayProblem, error = new KitError('request/cancelled')): never {
    act({ type: 'return-to-choice', problem });
    throw error;
  }
  /** @throws KitError why the wallet must not be asked */
  function assertPayable(review: PayReview): void {
    if (!isSameAccount(review.from, getActiveAccount(deps))) reject({ code: 'changed' });
    if (review.validUntil !== undefined && review.validUntil <= env.clock.now()) {
      const error = new KitError('pay/quote-expired');
      reject({ code: 'expired', error }, error);
    }
    if (review.markup?.isHigh && !get().isMarkupAccepted)
      throw new KitError('pay/price-unconfirmed');
    // A renewed quote names another address, which the user has to read first.
    if (review.to !== get().acceptedRecipient) {
      dispatch({ type: 'address-shown' });
      throw new KitError('request/cancelled');
    }
    // Another tab may have started the same payment.
    if (showPending() || showPendingOrder()) throw new KitError('tx/unknown');
    if (orders.isBeingOpened(requestedPayment(review))) {
      const error = new KitError('pay/in-another-tab');
      reject({ code: 'failed', error }, error);
    }
  }

  connect((event) => {
    if (event.type === 'payment-removed') transfers.dropResolved();
    dispatch(event);
    // May change the payment again, so the event comes first.
    if (event.type === 'payment-changed') trackTransfer(event.payment);
  });
  const stops = [
    onActiveAccountChange(deps, () => act({ type: 'account-changed' })),
    subscribe(
      pictures.state,
      () => dispatch({ type: 'pictures-loaded', pictures: { ...pictures.state } }),
      true,
    ),
  ];
  orders.restore();
  transfers.restore();
  return {
    state,
    signal: deps.ledger.signal,
    async begin(options) {
      const call = ++begun;
      const request = await readPaymentOptions(deps, options);
      if (call !== begun) throw new KitError('request/cancelled');
      orders.forgetUnopened();
      act({ type: 'request-begun', request });
      if (!showPending() && !showPendingOrder()) dispatch({ type: 'refresh' });
    },
    refresh() {
      if (get().step === 'none') showPendingOrder();
      else act({ type: 'refresh' });
    },
    offer: (list) => act({ type: 'list-offered', list }),
    payWith: (assetId) => act({ type: 'token-chosen', assetId }),
    choose: () => dispatch({ type: 'quote-chosen' }),
    leave: () => act({ type: 'leave' }),
    acceptMarkup: (isAccepted) => dispatch({ type: 'markup-accepted', isAccepted }),
    async submit() {
      const { payment, review, step } = get();
      const asking = step === 'asking' && payment && payments.answerOf(payment.key);
      if (asking) return asking;
      if (step !== 'review' || !review) throw new KitError('request/cancelled');
      assertPayable(review);
      return submit(
        flow,
        () => dispatch({ type: 'submit' }),
        (now) => now.step === 'review',
      );
    },
    async lookUp(key) {
      const { payment, transfer } = get();
      const isShown = key === payment?.key && transfer;
      await Promise.all([
        payments.checkStatus(key),
        isShown && transfers.check(transfer.requestId),
      ]);
    },
    confirmLookedUp: payments.confirmChecked,
    confirmOrderLookedUp() {
      const { order, transfer } = get();
      if (order) orders.confirmChecked(order.key);
      else if (transfer) transfers.confirmChecked(transfer.requestId);
    },
    again: () => act({ type: 'again' }),
    payFrom(exchangeId) {
      const { exchanges, flow: current, request, step } = get();
      const exchange = exchanges.exchanges.find(({ id }) => id === exchangeId);
      if (step !== 'choose' || !request || !exchange) return;
      if (showPending() || showPendingOrder()) return;
      const { amount, isNewTab, network, recipient } = request;
      const about = { flow: current, exchange, network, amount, recipient, isInPage: !isNewTab };
      const { key, opened } = orders.start(about);
      const order = orders.find(key);
      if (order) dispatch({ type: 'order-shown', order });
      trackExchange(deps, 'pay', request, exchangeId);
      opened.then(
        () =>
          trackPayment(deps, 'PAY_INITIATED', ['pay', request, { type: 'exchange', exchangeId }]),
        (cause: unknown) => {
          const error = asKitError(cause, 'pay/not-initiated');
          act({ type: 'order-failed', key, error, name: exchange.name });
        },
      );
    },
    openAgain(isByLink) {
      const { order } = get();
      if (order) orders.openAgain(order.key, isByLink);
    },
    async check() {
      const { order, transfer } = get();
      if (order) await orders.check(order.key);
      else if (transfer) await transfers.check(transfer.requestId);
    },
    end: () => dispatch({ type: 'end' }),
    loadPictures: () => pictures.load(get().exchanges.exchanges.map(({ imageUrl }) => imageUrl)),
    outcomeOf: (flowId, isShown) =>
      resolvePayResult(get(), flowId, isShown && flowId === get().flow),
    ...createPayUrlMethods(deps, calls),
    ...createLazyQuoteMethods(deps, transferCalls),
    destroy() {
      for (const stop of stops) stop();
      payments.destroy();
      flow.destroy();
      pictures.destroy();
    },
  };
}

const isAsking = ({ status }: Sent): boolean => status === 'asking';
const isPaidBy = ({ review }: Sent, requestId: string): boolean =>
  review.transfer?.quote.requestId === requestId;
/** The service has, or had, the deposit. */
const hasArrived = ({ status }: TransferOrder): boolean =>
  status === 'pending' || status === 'success' || status === 'refund';

function toView(state: State): PayState {
  const {
    acceptedMarkup: _a,
    acceptedRecipient: _t,
    context: _f,
    tokenNetworkId: _h,
    offered: _o,
    owner: _w,
    renewals: _r,
    repeated: _p,
    ...view
  } = state;
  return view;
}
