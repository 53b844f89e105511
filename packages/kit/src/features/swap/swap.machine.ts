// The state machine of a swap. `transition` is pure and total: it decides which step follows an event and which effects start.
import { isSameAccount, isSameNetwork } from '../../active-account.js';
import { andThen } from '../../flows/create-flow.js';
import { createPaymentStep } from '../../flows/payment-step.js';
import {
  applyBalance,
  arrange,
  chooseSide,
  flip,
  loadTokens,
  quoteIssueOf,
  readBalances,
  renewQuote,
  reprice,
  requestQuote,
  searchFor,
  updateQuote,
} from './swap.fields.js';
import {
  applyContract,
  beginFields,
  beginPrefill,
  cancelPrefill,
  changeFieldsAccount,
  clearSides,
  fill,
} from './swap.prefill.js';
import {
  acceptImpact,
  acceptPrice,
  allow,
  applyApproval,
  applyPrepared,
  awaitSides,
  discard,
  failApproval,
  failRenewal,
  failReview,
  forgetApproval,
  leave,
  remainingAllowance,
  renewDueReview,
  renewReview,
  requestApproval,
  requestReview,
  resumeReview,
} from './swap.review.js';
import {
  allowanceKey,
  cancel,
  defaultSlippage,
  type Effect,
  type Event,
  noAmount,
  noTokens,
  type Result,
  type State,
  type AccountContext,
} from './swap.state.js';
import type { SwapPaid, SwapPayment, SwapProblem } from './swap.types.js';
import { derive, findSwapError, reservedGas } from './swap.validate.js';

/** Everything that the amount, the quote and the issues depend on. */
const inputs = [
  'account',
  'accountIssue',
  'isUnsupported',
  'amount',
  'locale',
  'from',
  'to',
  'listed',
  'prices',
  'slippage',
  'feeReserve',
  'coinBalance',
  'answer',
  'quote',
  'quoteIssue',
  'tokenIssues',
  'review',
] as const satisfies readonly (keyof State)[];

export function transition(before: State, event: Event): Result {
  const { effects = [], state } = handle(before, event);
  if (state === before && effects.length === 0) return { state };
  const isSame = inputs.every((name) => Object.is(before[name], state[name]));
  return andThen({ state: isSame ? state : derive(state), effects }, updateQuote);
}

function handle(state: State, event: Event): Result {
  switch (event.type) {
    case 'account-changed':
      return changeAccount(state, event);
    case 'reset':
      return reset(state);
    case 'fields-shown':
      return showFields(state);
    case 'flow-begun':
      return beginPrefill(state, event.args);
    case 'fields-begun':
      return beginFields(state);
    case 'load-tokens':
      return loadTokens(state);
    case 'side-chosen':
      return andThen(andThen(edited(state), cancelPrefill), (next) =>
        chooseSide(next, event.side, event.asset),
      );
    case 'flipped':
      return andThen(andThen(edited(state), cancelPrefill), flip);
    case 'amount-typed': {
      const { locale, text } = event;
      return edit(state, { locale, amount: { ...noAmount, text } });
    }
    case 'max-chosen': {
      const { locale = state.locale } = event;
      return edit(state, { locale, amount: { text: '', isMax: true, isMaxLoading: true } });
    }
    case 'slippage-typed':
      return edit(state, { slippage: event.slippage });
    case 'list-offered':
      return offer(state, event.list);
    case 'searched':
      return searchFor(state, event.query);
    case 'refresh':
      if (state.step === 'review') return renewReview(state);
      return state.step === 'fill' ? requestQuote({ ...state, quoteRenewals: 0 }, 0) : { state };
    case 'review-requested':
      return requestReview(state);
    case 'review-due':
      return renewDueReview(state);
    case 'price-accepted':
      return acceptPrice(state);
    case 'impact-accepted':
      return { state: acceptImpact(state, event.isAccepted) };
    case 'edit':
      return leave(state);
    case 'allow':
      return allow(state, event.amount);
    case 'swap':
      return requestSwap(state);
    default:
      return handleAnswer(state, event);
  }
}

/** Handles what effects report. */
function handleAnswer(state: State, event: Event): Result {
  switch (event.type) {
    case 'tokens-loaded': {
      const tokens = { ...state.tokens, status: 'ready' } as const;
      return andThen(arrange({ ...state, tokens, known: event.tokens }), fill);
    }
    case 'tokens-failed': {
      const { error } = event;
      const isUnsupported = error.code === 'swap/network-unsupported';
      return fill({ ...state, isUnsupported, tokens: noTokens('failed', error) });
    }
    case 'contract-read':
      return applyContract(state, event);
    case 'balance-read':
      return awaitSides(applyBalance(state, event), event.side);
    case 'balance-failed': {
      const isMaxLost = event.side === 'from' && state.amount.isMax && !state.from.balance;
      // Without the balance, Max is unknown, so the user has to type the amount.
      const next = isMaxLost ? { ...state, amount: noAmount } : state;
      return awaitSides(next, event.side, event.error);
    }
    case 'prices-read': {
      const prices = { ...state.prices, ...event.prices };
      return arrange(reprice({ ...state, prices }));
    }
    case 'gas-price-read': {
      const keepsReserve = !event.isNew && state.feeReserve !== undefined;
      return keepsReserve
        ? { state }
        : { state: { ...state, feeReserve: reservedGas * event.price } };
    }
    case 'gas-answered': {
      // Without a gas price, the kit cannot tell what to leave, so the user has to type the amount.
      const isMissing = state.amount.isMax && state.feeReserve === undefined;
      const amount = isMissing ? noAmount : state.amount;
      return { state: { ...state, isGasLoading: false, amount } };
    }
    case 'quoted': {
      const { at, gasPrice, receive } = event;
      const quote = { ...state.quote, status: 'ready' } as const;
      const answer = { at, receive, gasPrice };
      return { state: { ...state, quote, answer }, effects: [{ type: 'time-quote' }] };
    }
    case 'quote-failed': {
      const { error } = event;
      const quote = { ...state.quote, status: 'failed', error } as const;
      return { state: { ...state, answer: undefined, quote, quoteIssue: quoteIssueOf(error) } };
    }
    case 'quote-due':
      return renewQuote(state);
    case 'quote-stale':
      return resumeQuote(state);
    case 'prepared':
      return andThen(applyPrepared(state, event.review, event.active), payments.showAbandoned);
    case 'prepare-failed':
      if (state.isReviewRenewing) return failRenewal(state, event.error);
      return state.preparing ? failReview(state, event.error) : { state };
    default:
      return handlePayment(state, event);
  }
}

/** Handles what wallets and networks say about approvals and swaps. */
function handlePayment(state: State, event: Event): Result {
  switch (event.type) {
    case 'approval-disproved':
      return { state: forgetApproval(state, event.key) };
    case 'approval-prepared':
      return requestApproval(state, event.mustReset);
    case 'approval-failed':
      return andThen(failApproval(state, event.error), payments.showAbandoned);
    case 'approval-requested': {
      const { approval } = event;
      const isOwn = state.step === 'allowing' && state.approvalKey === undefined;
      return applyApproval(isOwn ? { ...state, approvalKey: approval.key } : state, approval);
    }
    case 'approval-changed':
      return andThen(applyApproval(state, event.approval), payments.showAbandoned);
    case 'swap-sent':
      return { state: useApproval(state, event.review) };
    case 'payment-changed':
      return payments.transition(endApproval(state, event.payment), event);
    default:
      return payments.transition(state, event as Parameters<typeof payments.transition>[1]);
  }
}

const payments = createPaymentStep<SwapPaid, State, Effect>({
  askingStep: 'swapping',
  isReviewing: ({ preparing }) => preparing !== undefined,
  discardReview: (state) => leave(state),
  refreshBalances: readBalances,
  isRepeated: ({ review }, { amount, get, give }) =>
    review?.amount.value === amount.value &&
    review.give.assetId === give.assetId &&
    review.get.assetId === get?.assetId,
  showFields,
  /** The allowance is kept, because it was given before the swap failed. */
  restoreAfterFailure(state, error, isActive) {
    const code = error.code === 'wallet/rejected' ? 'declined' : 'failed';
    const problem: SwapProblem = { code, error, allowed: remainingAllowance(state) };
    const next: State = { ...state, problem };
    const { review } = state;
    return isActive && review
      ? resumeReview(next, review, error)
      : discard({ ...next, step: 'fill' });
  },
});

// The fields

const edited = (state: State): Result => leave({ ...state, quoteRenewals: 0 });
const edit = (state: State, change: Partial<State>): Result =>
  andThen(edited(state), (next) => ({ state: { ...next, ...change } }));

/** Compares by value, because the context is read again before each verb. */
const issueOf = ({ accountIssue, works }: Omit<AccountContext, 'account'>): string =>
  JSON.stringify([
    accountIssue && { ...accountIssue, works: undefined },
    works.map((each) => each.caipNetworkId),
  ]);

function changeAccount(before: State, context: AccountContext): Result {
  const { account, accountIssue, works } = context;
  const isKnown = issueOf(before) === issueOf(context);
  const state = isKnown ? before : { ...before, accountIssue, works };
  if (isSameAccount(before.account, account)) return { state };
  const isSame = isSameNetwork(before.account, account);
  const other = isSame ? 'account' : 'network';
  const what = account ? other : 'disconnected';
  const isShown = before.step === 'review' || before.step === 'allowing';
  const closed = leave(state, isShown ? { code: 'changed', what } : undefined);
  return andThen(closed, (next) => changeFieldsAccount({ ...next, account }, isSame));
}

function offer(state: State, { assets, at, spam }: NonNullable<State['listed']>): Result {
  const isKnown = state.listed?.at === at && state.listed?.assets === assets;
  if (at === undefined || isKnown) return { state };
  return andThen(arrange({ ...state, listed: { at, assets, spam } }), (next) => ({
    state: next.step === 'fill' ? reprice(next) : next,
  }));
}

function resumeQuote(state: State): Result {
  if (state.quote.status === 'loading') return { state };
  const { state: next, ...result } = requestQuote(state, 0);
  // The issue says why the review is gone.
  const quoteIssue = state.problem?.code === 'gone' ? state.quoteIssue : next.quoteIssue;
  return { ...result, state: { ...next, quoteIssue } };
}

function showFields(state: State): Result {
  return discard({ ...state, step: 'fill', payment: undefined, problem: undefined });
}

const reset = (state: State): Result =>
  andThen(showFields(state), (shown) =>
    clearSides({
      ...shown,
      isAttempted: false,
      allowed: undefined,
      slippage: defaultSlippage(),
    }),
  );

// The swap

function requestSwap(state: State): Result {
  const { flow, review } = state;
  if (!review || findSwapError(state, review)) return { state };
  return {
    state: { ...state, problem: undefined, isReviewRenewing: false },
    effects: [...cancel('prepare', 'time-review'), { type: 'request-payment', flow, review }],
  };
}

const approvalKeyOf = ({ from, give, to }: SwapPaid) => allowanceKey(from, give.assetId, to);

/** A swap that was sent uses the allowance up; the service reports what is left. */
function useApproval(state: State, review: SwapPaid): State {
  const key = approvalKeyOf(review);
  const known = state.approved[key];
  const approved = known
    ? { ...state.approved, [key]: { ...known, isUsed: true } }
    : state.approved;
  return { ...state, allowed: undefined, approved };
}

/** Until the swap is confirmed, the allowance may stay. */
function endApproval(state: State, { review, status }: SwapPayment): State {
  const key = approvalKeyOf(review);
  return status === 'confirmed' && state.approved[key]?.isUsed ? forgetApproval(state, key) : state;
}
