// The state, events and effects of a send, and the changes that all parts of its machine share. Pure.
import type {
  Asset,
  Balance,
  Estimate,
  RecipientFacts,
  ResolvedName,
  Speed,
} from '@openappkit/core/adapter';
import type { FeatureDeps, KitError } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account.js';
import type { AssetList } from '../../assets/asset-amount.types.js';
import type { Step } from '../../flows/create-flow.js';
import type { PaymentEffect, PaymentEvent, PaymentStepState } from '../../flows/payment-step.js';
import type { PaymentDeps } from '../../transactions/payment.types.js';
import type { ServiceName } from '../names/look-up-name.js';
import type { PaymentAmount } from '../receive/receive.types.js';
import type { KnownRecipient } from '../../account-lists/known-recipients.js';
import type {
  AccountIssue,
  RecipientIssue,
  SendAmount,
  SendArguments,
  SendFee,
  SendProblem,
  SendRecipient,
  SendReview,
  SendState,
} from './send.types.js';
import { type Draft, createReview, issueError, validate } from './send.validate.js';

export type SendDeps = PaymentDeps &
  Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'modal'>;

export interface FoundName extends ResolvedName {
  /** The address comes from the name service, not from a network. */
  readonly isFromService: boolean;
  /** The service's address; undefined if it has none or does not answer. Never rejects. */
  readonly serviceAddress: Promise<string | undefined>;
}

/** What the page knows of the active account, read at one moment. */
export interface AccountContext {
  readonly from: ActiveAccount | undefined;
  readonly accountIssue: AccountIssue | undefined;
  readonly canSendTokens: boolean;
  readonly canEstimate: boolean;
}

/** An address that was found, and what is known about it. */
export interface Lookup {
  readonly address: string;
  readonly named: Pick<FoundName, 'name' | 'isConfusable' | 'isFromService'> | undefined;
  /** Name of the network for which the name gives the address, if it is not the network of the payment. */
  readonly elsewhere: string | undefined;
  /** Accounts of all connected wallets of the namespace. */
  readonly accounts: readonly string[];
  readonly known: readonly KnownRecipient[];
  readonly facts: RecipientFacts | null | undefined;
  readonly paid: readonly string[];
  readonly atService: string | undefined;
  /** Number of queries that have not answered. */
  readonly waiting: number;
}
export type LookupAnswer = Partial<Pick<Lookup, 'facts' | 'paid' | 'atService'>>;

export interface FeeQuery {
  readonly key: string;
  readonly from: ActiveAccount;
  readonly token: string | undefined;
  readonly to: string;
  readonly value: bigint;
  readonly speed: Speed;
  readonly isMax: boolean;
}

/** What a review waits for, in this order. */
type Preparation = 'recipient' | 'balance' | 'fee';

export interface State extends Draft, PaymentStepState<SendReview> {
  readonly step: SendState['step'];
  readonly issues: SendState['issues'];
  readonly canEstimate: boolean;
  /** The list that was last offered. */
  readonly listed: Pick<AssetList, 'assets' | 'spam'> | undefined;
  /** Whether the network confirmed the decimals of the chosen token. */
  readonly isAssetConfirmed: boolean;
  /** Counts changes of the amount, so that a payment URI does not overwrite a later edit. */
  readonly amountVersion: number;
  /** What the caller knows of an address chosen from a list. */
  readonly details: Pick<SendRecipient, 'name' | 'imageUrl'>;
  readonly lookup: Lookup | undefined;
  /** A payment URI that waits for its token. */
  readonly pendingUri:
    | { readonly to: string; readonly amount: PaymentAmount | undefined; readonly version: number }
    | undefined;
  /** Identifies what the last estimate was about. */
  readonly feeKey: string | undefined;
  /** Renewals of the fee in a row without user activity. */
  readonly renewals: number;
  readonly preparing: Preparation | undefined;
  /** Counts reviews, so that each caller learns the end of its own. */
  readonly attempt: number;
  /** Why the last review was not prepared. */
  readonly failure: unknown;
}

export type Event =
  | PaymentEvent<SendReview>
  | ({ readonly type: 'account-changed' } & AccountContext)
  | { readonly type: 'flow-begun'; readonly args: SendArguments | undefined }
  | { readonly type: 'reset' }
  | { readonly type: 'fields-shown' }
  | { readonly type: 'asset-chosen'; readonly asset: Asset | undefined }
  | { readonly type: 'list-offered'; readonly list: AssetList }
  | { readonly type: 'amount-typed'; readonly text: string; readonly locale: string }
  | { readonly type: 'unit-flipped' }
  | { readonly type: 'max-chosen'; readonly locale: string | undefined }
  | {
      readonly type: 'recipient-typed';
      readonly text: string;
      readonly details: Pick<SendRecipient, 'name' | 'imageUrl'>;
    }
  | { readonly type: 'speed-chosen'; readonly speed: Speed }
  | { readonly type: 'review-requested' }
  | { readonly type: 'account-read'; readonly from: ActiveAccount | undefined }
  | { readonly type: 'edit' }
  | { readonly type: 'submit' }
  | { readonly type: 'token-read'; readonly asset: Asset }
  | { readonly type: 'token-failed'; readonly address: string; readonly error: KitError }
  | {
      readonly type: 'balance-read';
      readonly asset: Asset;
      readonly own: Balance | undefined;
      readonly coin: Balance | undefined;
    }
  | { readonly type: 'balance-failed'; readonly error: unknown }
  | { readonly type: 'name-seen'; readonly name: ServiceName }
  | { readonly type: 'recipient-rejected'; readonly issue: RecipientIssue }
  | { readonly type: 'recipient-found'; readonly lookup: Lookup }
  | { readonly type: 'recipient-fact'; readonly answer: LookupAnswer }
  | { readonly type: 'facts-timed-out' }
  | {
      readonly type: 'estimated';
      readonly query: FeeQuery;
      readonly estimate: Estimate;
      readonly now: number;
    }
  | { readonly type: 'estimate-failed'; readonly query: FeeQuery; readonly error: KitError }
  | { readonly type: 'fee-expired' }
  | { readonly type: 'fee-renewal-due' };

export type Effect =
  | PaymentEffect<SendReview>
  | { readonly type: 'read-token'; readonly from: ActiveAccount; readonly address: string }
  | { readonly type: 'read-balance'; readonly from: ActiveAccount; readonly asset: Asset }
  | {
      readonly type: 'find-recipient';
      readonly from: ActiveAccount;
      readonly text: string;
      /** Skips the typing delay of a name. */
      readonly isHurried: boolean;
    }
  /** Ends the typing delay of a name. */
  | { readonly type: 'hurry-recipient' }
  | { readonly type: 'limit-facts' }
  | { readonly type: 'estimate'; readonly query: FeeQuery; readonly delayMs: number }
  | { readonly type: 'expire-fee'; readonly lifetimeMs: number }
  | { readonly type: 'renew-if-expired'; readonly validUntil: number }
  | { readonly type: 'read-account' };

export type Result = Step<State, Effect>;

export const noAmount = (unit: SendAmount['unit'] = 'token'): SendAmount => ({
  text: '',
  unit,
  isMax: false,
  isMaxLoading: false,
  sum: undefined,
});
export const noRecipient = (text = ''): SendRecipient => ({
  text,
  status: 'empty',
  address: undefined,
  name: undefined,
  provisional: undefined,
  imageUrl: undefined,
  notes: [],
  isLooking: false,
});
export const noFee = (status: SendFee['status'], speed: SendFee['speed']): SendFee => ({
  status,
  speed,
  speeds: [],
  fee: undefined,
  maxFee: undefined,
  deposit: undefined,
  change: undefined,
  validUntil: undefined,
  error: undefined,
});

export function initialState({ accountIssue, canEstimate, canSendTokens }: AccountContext): State {
  const state: State = {
    step: 'fill',
    flow: 0,
    from: undefined,
    asset: undefined,
    isNative: false,
    isAssetLoading: false,
    lastRetry: undefined,
    balance: undefined,
    amount: noAmount(),
    recipient: noRecipient(),
    fee: noFee('idle', 'normal'),
    issues: {},
    isAttempted: false,
    review: undefined,
    problem: undefined,
    payment: undefined,
    sent: [],
    locale: 'en',
    exactAmount: undefined,
    maxAmount: undefined,
    spendableLimit: undefined,
    coinBalance: undefined,
    accountIssue,
    canEstimate,
    canSendTokens,
    unreadableToken: undefined,
    unsendable: undefined,
    recipientIssue: undefined,
    listed: undefined,
    isAssetConfirmed: false,
    amountVersion: 0,
    details: { name: undefined, imageUrl: undefined },
    lookup: undefined,
    pendingUri: undefined,
    feeKey: undefined,
    renewals: 0,
    preparing: undefined,
    attempt: 0,
    failure: undefined,
    abandoned: [],
  };
  return { ...state, ...validate(state) };
}

// Changes that the parts of the machine share

export const withIssues = (state: State): State => {
  const next = { ...state, ...validate(state) };
  const { recipient, review, step } = next;
  // Shows new facts about the recipient before the user approves. One note may replace another.
  return step === 'review' && review?.notes !== recipient.notes ? renewReview(next) : next;
};

export function discardReview(state: State, problem?: SendProblem): State {
  const next = { ...state, preparing: undefined, problem };
  return state.step === 'review' ? { ...next, step: 'fill', review: undefined } : next;
}

/** A change by the user discards the review and lets the fee be renewed again. */
export const edited = (state: State): State => ({ ...discardReview(state), renewals: 0 });

/** Updates the review after the fee changed or more became known about the recipient. */
export function renewReview(state: State): State {
  const { issues, review, step } = state;
  if (step !== 'review' || !review) return state;
  const renewed = createReview(state);
  return isSamePayment(renewed, review) && !issueError(issues)
    ? { ...state, review: renewed }
    : discardReview(state, { code: 'fee-changed' });
}

/** Whether both send the same amount of the same asset to the same address. */
export const isSamePayment = (
  one: SendReview | undefined,
  other: SendReview | undefined,
): one is SendReview =>
  one !== undefined &&
  one.to === other?.to &&
  one.amount.assetId === other.amount.assetId &&
  one.amount.value === other.amount.value;

export const failReview = (state: State, failure: unknown): State => ({
  ...state,
  preparing: undefined,
  failure,
});
