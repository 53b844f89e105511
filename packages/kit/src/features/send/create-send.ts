// The controller of sending a coin or token: turns its verbs into events of the machine. Holds no state of its own.
import type { TrackEvent } from '@openappkit/core';
import { KitError, ref } from '@openappkit/core/feature';
import { createKnownRecipients } from '../../account-lists/known-recipients.js';
import { onActiveAccountChange, getActiveAccount } from '../../active-account.js';
import { toAmountText, toText } from '../../flows/argument-text.js';
import { createFlow } from '../../flows/create-flow.js';
import { createPaymentEffects, requestTransfer } from '../../flows/payment-effects.js';
import { newPaymentError, canStartNew, reviewOf } from '../../flows/payment-step.js';
import { createLegacyView } from './legacy-view.js';
import { createEffects } from './send.effects.js';
import { type SendDeps, initialState, type AccountContext } from './send.state.js';
import { transition } from './send.machine.js';
import type { Send, SendArguments, SendReview } from './send.types.js';
import { findAccountIssue } from './send.validate.js';
import { isCoin } from '../../assets/asset-id.js';
import { assetFromAmount } from '../../assets/asset-amounts.js';
import type { Payable, PaymentKind } from '../../transactions/payment.types.js';

export function createSend(deps: SendDeps): Send {
  const known = createKnownRecipients(deps);
  const { connect, handlers, payments, submit } = createPaymentEffects<SendReview>(
    deps,
    createSendKind(deps),
    ({ from, name, to }) => known.add(from, { address: to, name }),
  );
  const context = (): AccountContext => {
    const from = getActiveAccount(deps);
    const adapter = deps.adapters.get(from?.namespace ?? '');
    return {
      from,
      accountIssue: findAccountIssue(deps, from),
      canSendTokens: adapter?.sendToken !== undefined,
      canEstimate: adapter?.estimate !== undefined,
    };
  };
  const flow = createFlow({
    initial: initialState(context()),
    transition,
    effects: createEffects(deps, known, handlers),
    toView: createLegacyView(),
    env: deps.env,
  });
  const { dispatch, get, view: state } = flow;
  const followAccount = (): void => dispatch({ type: 'account-changed', ...context() });
  /** Shows an unresolved payment of the active account. Returns true if nothing may be sent beside it. */
  const showPending = (): boolean => {
    const { from, step } = get();
    const payment = from && payments.findUnresolved(from);
    if (!payment || step === 'asking') return false;
    dispatch({ type: 'pending-found', payment });
    return true;
  };
  const asking = () => {
    const { payment, step } = get();
    return step === 'asking' && payment ? payments.answerOf(payment.key) : undefined;
  };

  connect(dispatch);
  const stop = onActiveAccountChange(deps, followAccount);
  followAccount();
  return {
    state,
    async begin(args) {
      const requested = args && readArguments(args);
      followAccount();
      if (args || canStartNew(get())) dispatch({ type: 'reset' });
      showPending();
      const { from } = get();
      const network = from?.network.caipNetworkId ?? '';
      const properties = { isSmartAccount: from?.type === 'smartAccount', network };
      // The view that shows a flow filled in by an app emits this event itself.
      if (!args || !deps.modal.state.open)
        deps.bus.emit('track', { event: 'OPEN_SEND', properties });
      dispatch({ type: 'flow-begun', args: requested });
      const token = requested && (await flow.result('read-token'));
      if (token?.type === 'token-failed') throw token.error;
    },
    setAsset: (asset) => dispatch({ type: 'asset-chosen', asset }),
    offer: (list) => dispatch({ type: 'list-offered', list }),
    setAmount: (text, locale = 'en') => dispatch({ type: 'amount-typed', text, locale }),
    flipUnit: () => dispatch({ type: 'unit-flipped' }),
    setMax: (locale) => dispatch({ type: 'max-chosen', locale }),
    setRecipient: (text, { imageUrl, name } = {}) =>
      dispatch({ type: 'recipient-typed', text, details: { imageUrl, name } }),
    setSpeed: (speed) => dispatch({ type: 'speed-chosen', speed }),
    async review() {
      const failure = newPaymentError(get());
      if (failure) throw failure;
      if (get().step === 'sent') dispatch({ type: 'fields-shown' });
      followAccount();
      if (showPending()) throw new KitError('tx/unknown');
      dispatch({ type: 'review-requested' });
      const { attempt } = get();
      return flow.until((now) => reviewOf(now, attempt));
    },
    edit: () => dispatch({ type: 'edit' }),
    async submit() {
      const running = asking();
      if (running) return running;
      followAccount();
      if (get().step !== 'review') throw new KitError('request/cancelled');
      if (showPending()) throw new KitError('tx/unknown');
      return submit(
        flow,
        () => dispatch({ type: 'submit' }),
        ({ step }) => step === 'review',
      );
    },
    stopWaiting: () => dispatch({ type: 'stop-waiting' }),
    again: () => dispatch({ type: 'again' }),
    lookUp: payments.checkStatus,
    confirmLookedUp: payments.confirmChecked,
    reset: () => dispatch({ type: 'reset' }),
    destroy() {
      stop();
      payments.destroy();
      flow.destroy();
    },
  };
}

const readArguments = ({ amount, assetAddress, to }: SendArguments): SendArguments => ({
  amount: toAmountText(amount),
  assetAddress: toText(assetAddress),
  to: toText(to),
});

/** The parts of the payment flow that are specific to sends. */
function createSendKind(deps: Pick<SendDeps, 'bus'>): PaymentKind<SendReview> {
  return {
    name: 'send',
    request: (adapter, review, onProgress) =>
      requestTransfer(adapter, review, onProgress) ??
      Promise.reject(new KitError('send/chain-unsupported')),
    track: (event, review, result) => trackSend(deps, `SEND_${event}`, review, result),
    restoreReview: restoreReview,
  };
}

function restoreReview({ amount, from, network, to }: Payable): SendReview {
  const none = undefined;
  return Object.freeze({
    from,
    to,
    name: none,
    imageUrl: none,
    asset: ref(assetFromAmount(amount, network)),
    isNative: isCoin(amount.assetId),
    amount,
    network,
    speed: 'normal',
    fee: none,
    maxFee: none,
    deposit: none,
    change: none,
    total: none,
    notes: [],
    validUntil: none,
  });
}

type SendEvent = 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR' | 'SEND_REJECTED';

/** @param result the id for SEND_SUCCESS, otherwise a message of our own; never the wallet's text */
function trackSend(
  { bus }: Pick<SendDeps, 'bus'>,
  name: SendEvent,
  { amount, from, network }: SendReview,
  result = '',
): void {
  const properties = {
    isSmartAccount: from.type === 'smartAccount',
    network: network.caipNetworkId,
    token: amount.symbol,
    // A number, because the analytics service accepts no other type. No amount is computed with it.
    amount: Number(amount.text),
  };
  bus.emit('track', eventOf(name, properties, result));
}

type Properties = Extract<TrackEvent, { event: 'SEND_INITIATED' }>['properties'];

function eventOf(event: SendEvent, properties: Properties, result: string): TrackEvent {
  if (event === 'SEND_INITIATED') return { event, properties };
  if (event === 'SEND_SUCCESS') return { event, properties: { ...properties, hash: result } };
  return { event, properties: { ...properties, message: result } };
}
