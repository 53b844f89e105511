// The controller of sending a coin or token: turns its verbs into events of the machine. Holds no state of its own.
import { KitError } from '@openappkit/core/feature';
import { onActiveAccountChange, getActiveAccount } from '../../active-account.js';
import { toAmountText, toText } from '../../flows/argument-text.js';
import { createFlow } from '../../flows/create-flow.js';
import { createPaymentEffects } from '../../flows/payment-effects.js';
import { newPaymentError, canStartNew } from '../../flows/payment-step.js';
import { createKnownRecipients } from './recipient/known-recipients.js';
import { createLegacyView } from './legacy-view.js';
import { createEffects } from './send.effects.js';
import type { SendDeps } from './send.state.js';
import { transition } from './send.machine.js';
import { initialState, type State, type AccountContext } from './send.state.js';
import type { Send, SendArguments, SendReview } from './send.types.js';
import { findAccountIssue } from './send.validate.js';
import { createSendKind } from './send-kind.js';

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
    async begin(given) {
      const wanted = given && readArguments(given);
      followAccount();
      if (given || canStartNew(get())) dispatch({ type: 'reset' });
      showPending();
      const { from } = get();
      const network = from?.network.caipNetworkId ?? '';
      const properties = { isSmartAccount: from?.type === 'smartAccount', network };
      // The view that shows a flow filled in by an app emits this event itself.
      if (!given || !deps.modal.state.open)
        deps.bus.emit('track', { event: 'OPEN_SEND', properties });
      dispatch({ type: 'flow-begun', given: wanted });
      const token = wanted && (await flow.result('read-token'));
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

/** The end of one review, or undefined while it is prepared. @throws KitError why it was not prepared */
function reviewOf(state: State, attempt: number): SendReview | undefined {
  const { failure, preparing, review, step } = state;
  if (state.attempt === attempt) {
    if (failure !== undefined) throw failure as Error;
    if (preparing) return undefined;
    if (step === 'review' && review) return review;
  }
  throw new KitError('request/cancelled');
}
