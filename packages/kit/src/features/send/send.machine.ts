// The state machine of a send. `transition` is pure and total: it decides which step follows an event and which effects start.
import { decimalText } from '@openappkit/core/feature';
import { andThen } from '../../flows/create-flow.js';
import { type ActiveAccount, isSameAccount, isSameNetwork } from '../../active-account.js';
import { createPaymentStep, stillAbandoned } from '../../flows/payment-step.js';
import {
  applyEstimate,
  estimateNow,
  expireFee,
  failEstimate,
  renewIfExpired,
  updateFee,
} from './send.fee.js';
import {
  addFact,
  applyBalance,
  applyList,
  changeAmount,
  checkRecipient,
  chooseAsset,
  chooseByAddress,
  chooseCoin,
  chooseMax,
  continueUri,
  flipUnit,
  readBalance,
  rejectRecipient,
  requestMax,
  showLookup,
  withPricedUnit,
  writeAmount,
} from './send.fields.js';
import {
  type Effect,
  type Event,
  type Result,
  type State,
  type AccountContext,
  discardReview,
  edited,
  failReview,
  isSamePayment,
  noAmount,
  noFee,
  withIssues,
} from './send.state.js';
import type { SendArguments, SendProblem, SendReview } from './send.types.js';
import { createReview, blockingIssues, issueError } from './send.validate.js';

export function transition(before: State, event: Event): Result {
  const { effects = [], state } = handle(before, event);
  if (state === before && effects.length === 0) return { state };
  return continuePreparing(updateFee({ state: withIssues(state), effects }), event);
}

function handle(state: State, event: Event): Result {
  switch (event.type) {
    case 'account-changed':
      return changeAccount(state, event);
    case 'flow-begun':
      return begin(state, event.args);
    case 'reset':
      return reset(state);
    case 'fields-shown':
      return showFields(state);
    case 'asset-chosen':
      return andThen(chooseAsset(withPricedUnit(edited(state), event.asset), event.asset), (next) =>
        continueUri(next, false),
      );
    case 'list-offered':
      return { state: applyList(state, event.list) };
    case 'amount-typed': {
      const { locale, text } = event;
      return {
        state: changeAmount({ ...edited(state), exactAmount: undefined, locale }, { text }),
      };
    }
    case 'unit-flipped':
      return { state: flipUnit(state) };
    case 'max-chosen':
      return { state: chooseMax({ ...edited(state), locale: event.locale ?? state.locale }) };
    case 'recipient-typed':
      return checkRecipient({ ...edited(state), details: event.details }, event.text);
    case 'speed-chosen': {
      const next = edited(state);
      return { state: { ...next, maxAmount: undefined, fee: { ...next.fee, speed: event.speed } } };
    }
    case 'review-requested':
      return requestReview(state);
    case 'account-read':
      return finishReview(state, event.from);
    case 'edit':
      return { state: discardReview(state) };
    case 'submit':
      return submit(state);
    case 'token-read':
      return andThen(chooseAsset(state, event.asset), (next) => continueUri(next, true));
    case 'token-failed': {
      const { address: unreadableToken } = event;
      return continueUri({ ...state, isAssetLoading: false, unreadableToken }, false);
    }
    case 'balance-read':
      return { state: applyBalance(state, event) };
    case 'name-seen': {
      const { address, name } = event.name;
      return {
        state: { ...state, recipient: { ...state.recipient, provisional: { address, name } } },
      };
    }
    case 'recipient-rejected':
      return { state: rejectRecipient(state, event.issue) };
    case 'recipient-found':
      return { state: showLookup(state, event.lookup) };
    case 'recipient-fact':
      return { state: addFact(state, event.answer) };
    case 'estimated':
      return applyEstimate(state, event);
    case 'estimate-failed':
      return { state: failEstimate(state, event) };
    case 'fee-expired':
      return expireFee(state);
    case 'fee-renewal-due':
      return estimateNow({ ...state, renewals: 0 });
    case 'balance-failed':
    case 'facts-timed-out':
      // A copy, so that `continuePreparing` runs for the review that may wait for it.
      return { state: { ...state } };
    default:
      return payments.transition(state, event);
  }
}

const payments = createPaymentStep<SendReview, State, Effect>({
  askingStep: 'asking',
  isReviewing: ({ preparing }) => preparing !== undefined,
  discardReview: (state) => ({ state: discardReview(state) }),
  refreshBalances: (state) => readBalance(state),
  isRepeated: (state, review) => isSamePayment(createReview(state), review),
  showFields,
  restoreAfterFailure(state, error, isActive) {
    const code = error.code === 'wallet/rejected' ? 'declined' : 'failed';
    const problem: SendProblem = { code, error };
    // The fields may have been edited while the wallet was asked.
    const isUnchanged = isActive && isSamePayment(createReview(state), state.review);
    const review = isUnchanged ? state.review : undefined;
    const step = review ? 'review' : 'fill';
    return renewIfExpired({ ...state, step, review, problem });
  },
});

// The flow

function begin(state: State, args: SendArguments | undefined): Result {
  // An app may be filling in a token that is still read.
  if (!args && state.isAssetLoading) return { state };
  if (!args) return state.asset ? { state, effects: readBalance(state) } : chooseCoin(state);
  const { amount, assetAddress, to = '' } = args;
  const text = typeof amount === 'number' ? (decimalText(amount) ?? 'NaN') : (amount ?? '');
  const begun = { ...state, flow: state.flow + 1, abandoned: stillAbandoned(state) };
  const chosen = chooseByAddress(begun, assetAddress);
  return andThen({ ...chosen, state: writeAmount(chosen.state, text) }, (next) =>
    checkRecipient({ ...next, details: { name: undefined, imageUrl: undefined } }, to),
  );
}

function submit(state: State): Result {
  const { flow, review, step } = state;
  if (step !== 'review' || !review) return { state };
  const effects: readonly Effect[] = [{ type: 'request-payment', flow, review }];
  return { state: { ...state, problem: undefined }, effects };
}

function showFields(state: State): Result {
  const next = {
    ...discardReview(state),
    payment: undefined,
    step: 'fill',
    review: undefined,
  } as const;
  return renewIfExpired({ ...next, problem: undefined });
}

function reset(state: State): Result {
  return andThen(showFields(state), (shown) => {
    const cleared: State = {
      ...edited(shown),
      exactAmount: undefined,
      maxAmount: undefined,
      isAttempted: false,
      amount: noAmount(),
      amountVersion: shown.amountVersion + 1,
      fee: noFee('idle', 'normal'),
      details: { name: undefined, imageUrl: undefined },
    };
    return andThen(chooseAsset(cleared, undefined), (next) => checkRecipient(next, ''));
  });
}

function changeAccount(before: State, { from, ...context }: AccountContext): Result {
  const { accountIssue, canEstimate, canSendTokens } = context;
  const isSame =
    before.canEstimate === canEstimate &&
    before.canSendTokens === canSendTokens &&
    JSON.stringify(before.accountIssue) === JSON.stringify(accountIssue);
  const state = isSame ? before : { ...before, accountIssue, canEstimate, canSendTokens };
  if (isSameAccount(before.from, from)) return { state };
  const other = isSameNetwork(before.from, from) ? 'account' : 'network';
  const what = from ? other : 'disconnected';
  const problem: SendProblem = { code: 'changed', what };
  const isReviewed = before.step === 'review';
  const changed: State = {
    ...(isReviewed ? discardReview(state, problem) : { ...state, preparing: undefined }),
    from,
    maxAmount: undefined,
    // The list may belong to another account.
    listed: undefined,
    isAssetLoading: false,
    coinBalance: undefined,
    balance: undefined,
  };
  const followed = andThen(
    { state: changed, effects: [{ type: 'cancel', key: 'read-token' }] },
    followAsset,
  );
  return andThen(followed, (next) => checkRecipient(next, next.recipient.text));
}

/** Keeps what was typed, except an amount of a token that is not on the network. */
function followAsset(state: State): Result {
  const { amount, asset, from } = state;
  if (asset && from && asset.caipNetworkId !== from.network.caipNetworkId)
    return andThen(chooseCoin(state), (next) => ({ state: { ...next, amount: noAmount() } }));
  const next = amount.isMax ? requestMax(state) : state;
  return { state: next, effects: asset && from ? readBalance(next) : [] };
}

// The review

function requestReview(before: State): Result {
  const state = withIssues({
    ...discardReview(before),
    isAttempted: true,
    attempt: before.attempt + 1,
    failure: undefined,
  });
  const missing = issueError(blockingIssues(state.issues));
  if (missing) return { state: failReview(state, missing) };
  return { state: { ...state, preparing: 'recipient' }, effects: [{ type: 'hurry-recipient' }] };
}

/** Moves a review on once what it waits for has answered. */
function continuePreparing(result: Result, event: Event): Result {
  const { state } = result;
  if (state.preparing === 'recipient')
    return andThen(result, (next) => awaitRecipient(next, event));
  if (state.preparing === 'balance') return andThen(result, (next) => awaitBalance(next, event));
  const isAnswered = event.type === 'estimated' || event.type === 'estimate-failed';
  return state.preparing === 'fee' && isAnswered
    ? andThen(result, () => ({ state, effects: [{ type: 'read-account' }] }))
    : result;
}

function awaitRecipient(state: State, event: Event): Result {
  const { isLooking, status } = state.recipient;
  if (status === 'checking') return { state };
  if (isLooking && event.type !== 'facts-timed-out') {
    const isNew = event.type === 'review-requested' || event.type === 'recipient-found';
    return { state, effects: isNew ? [{ type: 'limit-facts' }] : [] };
  }
  const next: State = { ...state, preparing: 'balance' };
  const effects = readBalance(next);
  return effects.length > 0 ? { state: next, effects } : prepareFee(next);
}

function awaitBalance(state: State, event: Event): Result {
  if (event.type === 'balance-read') return prepareFee(state);
  if (event.type !== 'balance-failed') return { state };
  return state.isAssetConfirmed ? prepareFee(state) : { state: failReview(state, event.error) };
}

function prepareFee(before: State): Result {
  const state: State = { ...before, preparing: 'fee' };
  const estimating = estimateNow({ ...state, renewals: 0 });
  return estimating.effects ? estimating : { state, effects: [{ type: 'read-account' }] };
}

function finishReview(before: State, active: ActiveAccount | undefined): Result {
  if (before.preparing !== 'fee') return { state: before };
  const state = withIssues(before);
  const failure = issueError(state.issues);
  if (failure) return { state: failReview(state, failure) };
  const review = createReview(state);
  // The account changed without an event, so the caller's request is over.
  if (!review || !isSameAccount(review.from, active))
    return { state: failReview(state, undefined) };
  return payments.showAbandoned({ ...state, preparing: undefined, step: 'review', review });
}
