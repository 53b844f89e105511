// The controller of swaps: turns its verbs into events of the machine. Holds no state of its own.
import { KitError } from '@openappkit/core/feature';
import { onActiveAccountChange, getActiveAccount } from '../../active-account.js';
import { toAmountText, toText } from '../../flows/argument-text.js';
import { createFlow } from '../../flows/create-flow.js';
import { createPaymentEffects } from '../../flows/payment-effects.js';
import { newPaymentError, canStartNew, reviewOf } from '../../flows/payment-step.js';
import { createPayments } from '../../transactions/create-payments.js';
import { parseSlippage } from './parse-slippage.js';
import { canSwapOn } from './service/convert-api.js';
import { createEffects } from './swap.effects.js';
import type { SwapDeps } from './swap.state.js';
import { transition } from './swap.machine.js';
import { initialState, type State, type AccountContext, toView } from './swap.state.js';
import type {
  SwapArguments,
  Swap,
  SwapAccountIssue,
  SwapPaid,
  SwapPayment,
  SwapReview,
} from './swap.types.js';
import { derive, findSwapError } from './swap.validate.js';
import { approvalKind, createSwapKind, trackOpenSwap } from './swap-kind.js';

export function createSwap(deps: SwapDeps): Swap {
  const { connect, handlers, payments, submit } = createPaymentEffects<SwapPaid>(
    deps,
    createSwapKind(deps),
    (review) => dispatch({ type: 'swap-sent', review }),
  );
  const approvals = createPayments(deps, approvalKind, {
    onChange: (approval) => dispatch({ type: 'approval-changed', approval }),
    onResolvedElsewhere: () => undefined,
  });
  const flow = createFlow({
    initial: derive(initialState(readAccountContext(deps))),
    transition,
    effects: createEffects(deps, approvals, handlers),
    toView,
    env: deps.env,
  });
  const { dispatch, get, view: state } = flow;
  const followAccount = (): void =>
    dispatch({ type: 'account-changed', ...readAccountContext(deps) });
  /** Shows an unresolved payment of the active account. Returns true if nothing may be sent beside it. */
  const showPending = (): boolean => {
    const { account, step } = get();
    const payment = account && payments.findUnresolved(account);
    if (!payment || step === 'swapping') return false;
    dispatch({ type: 'pending-found', payment });
    return true;
  };
  const asking = (): Promise<SwapPayment> | undefined => {
    const { payment, step } = get();
    return step === 'swapping' && payment ? payments.answerOf(payment.key) : undefined;
  };
  /** Waits for an effect whose result the state shows. */
  const settle = async (key: string): Promise<void> => {
    await flow.result(key).catch(() => undefined);
  };
  async function loadTokens(): Promise<void> {
    dispatch({ type: 'load-tokens' });
    await settle('load-tokens');
  }
  /** Renews a review that is old, or waits for a renewal in progress. @throws KitError why it was not renewed */
  async function renewIfOld({ refreshAt }: SwapReview): Promise<void> {
    if (!get().isReviewRenewing && deps.env.clock.now() < refreshAt) return;
    dispatch({ type: 'refresh' });
    await flow.result('prepare');
    const { failure } = get();
    if (failure !== undefined) throw failure as Error;
  }

  connect(dispatch);
  const stop = onActiveAccountChange(deps, followAccount);
  return {
    state,
    async begin(args) {
      const requested = args && readArguments(args);
      followAccount();
      if (args || canStartNew(get())) dispatch({ type: 'reset' });
      showPending();
      // The open view tracks flows that an app fills in, so track them here only while no view is open.
      if (!args || !deps.modal.state.open) trackOpenSwap(deps, get().account);
      if (!requested) {
        await loadTokens();
        dispatch({ type: 'fields-begun' });
        return;
      }
      dispatch({ type: 'flow-begun', args: requested });
      const { flow: own } = get();
      await flow.until((now) => prefillOf(now, own));
    },
    setFrom: (asset) => dispatch({ type: 'side-chosen', side: 'from', asset }),
    setTo: (asset) => dispatch({ type: 'side-chosen', side: 'to', asset }),
    flip: () => dispatch({ type: 'flipped' }),
    setAmount: (text, locale = 'en') => dispatch({ type: 'amount-typed', text, locale }),
    setMax: (locale) => dispatch({ type: 'max-chosen', locale }),
    setSlippage: (text, locale = 'en') =>
      dispatch({ type: 'slippage-typed', slippage: parseSlippage(text, locale) }),
    offer: (list) => dispatch({ type: 'list-offered', list }),
    searchTokens: (query) => dispatch({ type: 'searched', query }),
    async loadTokens() {
      followAccount();
      await loadTokens();
    },
    async refresh() {
      const key = get().step === 'review' ? 'prepare' : 'quote';
      dispatch({ type: 'refresh' });
      await settle(key);
    },
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
    acceptPrice: () => dispatch({ type: 'price-accepted' }),
    acceptImpact: (isAccepted) => dispatch({ type: 'impact-accepted', isAccepted }),
    edit: () => dispatch({ type: 'edit' }),
    async allow(amount = 'exact') {
      followAccount();
      const { step } = get();
      if (step !== 'allowing') dispatch({ type: 'allow', amount });
      if (get().step !== 'allowing') throw new KitError('request/cancelled');
      await flow.until(allowanceOf);
      await settle('prepare');
    },
    async swap() {
      const running = asking();
      if (running !== undefined) return running;
      followAccount();
      const before = get().review;
      // The wallet is asked for the review on display.
      await (before && renewIfOld(before));
      const shared = asking();
      if (shared !== undefined) return shared;
      const failure = findSwapError(get(), before);
      if (failure) throw failure;
      followAccount();
      if (get().step !== 'review') throw new KitError('request/cancelled');
      if (showPending()) throw new KitError('tx/unknown');
      return submit(
        flow,
        () => dispatch({ type: 'swap' }),
        (now) => !findSwapError(now, now.review),
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
      approvals.destroy();
      flow.destroy();
    },
  };
}

const readArguments = ({ amount, fromToken, toToken }: SwapArguments): SwapArguments => ({
  amount: toAmountText(amount),
  fromToken: toText(fromToken),
  toToken: toText(toToken),
});

function readAccountContext(deps: SwapDeps): AccountContext {
  const { chain, options } = deps;
  const account = getActiveAccount(deps);
  const id = account?.network.caipNetworkId;
  const works = chain.state.networks.filter(
    (each) => canSwapOn(each, options) && each.caipNetworkId !== id,
  );
  return { account, works, accountIssue: findAccountIssue(deps, account, works) };
}

function findAccountIssue(
  { account: accounts, chain, options }: SwapDeps,
  account: AccountContext['account'],
  works: AccountContext['works'],
): SwapAccountIssue | undefined {
  const namespace = chain.state.activeNamespace ?? '';
  if (account)
    return canSwapOn(account.network, options)
      ? undefined
      : { code: 'swap-unsupported', network: account.network.name, works };
  if (accounts.get(namespace).address === undefined) return { code: 'not-connected' };
  return { code: 'network-unsupported', caipNetworkId: chain.state.unsupported[namespace] };
}

/** The end of one prefill, or undefined while it waits. @throws KitError why a token was not found */
function prefillOf({ prefill }: State, flow: number): true | undefined {
  if (prefill?.flow !== flow) throw new KitError('request/cancelled');
  if (prefill.args || prefill.waiting.length > 0) return undefined;
  if (prefill.failure !== undefined) throw prefill.failure as Error;
  return true;
}

/** The end of a request for an allowance, or undefined while it is pending. @throws KitError why it was not given */
function allowanceOf({ problem, review, step }: State): true | undefined {
  if (step === 'allowing') return undefined;
  if (step === 'review' && problem && 'error' in problem) throw problem.error;
  if (step === 'review' && review?.allowance.status === 'enough') return true;
  throw new KitError('request/cancelled');
}
