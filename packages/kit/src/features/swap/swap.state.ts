// The state, events and effects of a swap, and the changes that all parts of its machine share. Pure.
import type { Asset, Balance, Network } from '@openappkit/core/adapter';
import type { FeatureDeps, KitError } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account.js';
import type { AssetAmount, AssetList } from '../../assets/asset-amount.types.js';
import type { Step } from '../../flows/create-flow.js';
import type { PaymentEffect, PaymentEvent, PaymentStepState } from '../../flows/payment-step.js';
import type { Payable, Payment, PaymentDeps } from '../../transactions/payment.types.js';
import { parseSlippage } from './parse-slippage.js';
import type { SwapPair } from './service/convert-api.js';
import type {
  SwapArguments,
  SwapAccountIssue,
  SwapAmount,
  SwapPaid,
  SwapQuote,
  SwapQuoteIssue,
  SwapReview,
  SwapSide,
  SwapSlippage,
  SwapState,
  SwapStep,
  SwapToken,
  SwapTokenIssue,
} from './swap.types.js';

export type SwapDeps = PaymentDeps &
  Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'modal'>;

export type SideName = 'from' | 'to';
export const sideNames: readonly SideName[] = ['from', 'to'];

/** What the page knows of the active account, read at one moment. */
export interface AccountContext {
  readonly account: ActiveAccount | undefined;
  readonly accountIssue: SwapAccountIssue | undefined;
  /** Other networks of the app with swaps. */
  readonly works: readonly Network[];
}

/** An allowance that a wallet is asked for. */
export interface ApprovalPaid extends Payable {
  readonly spender: string;
}
export type ApprovalPayment = Payment<ApprovalPaid>;

/** A confirmed allowance that was given on this page. */
export interface Approved {
  readonly value: bigint;
  /** A swap was sent that uses it up, so only the service knows what is left. */
  readonly isUsed: boolean;
}

/** What a review is built from. */
export interface SwapRequest {
  readonly account: ActiveAccount;
  readonly give: SwapToken;
  readonly get: SwapToken;
  readonly amount: AssetAmount;
  readonly slippage: SwapSlippage;
}

interface Prefill {
  readonly flow: number;
  /** Set until the token list is loaded. */
  readonly args: SwapArguments | undefined;
  readonly waiting: readonly SideName[];
  readonly failure: unknown;
}

export interface State
  extends AccountContext,
    Omit<SwapState, 'account' | 'isReviewing'>,
    PaymentStepState<SwapPaid> {
  readonly step: SwapStep;
  readonly flow: number;
  readonly payment: SwapState['payment'];
  readonly sent: SwapState['sent'];
  /** BCP 47 tag of the language in which amounts are typed. */
  readonly locale: string;
  /** The list that was offered last. */
  readonly listed: AssetList | undefined;
  /** The account's balance of the network's coin. */
  readonly coinBalance: AssetAmount | undefined;
  /** Prices in US dollars by asset ID, as the service reports them. */
  readonly prices: Readonly<Record<string, string>>;
  /** The service said that it does not swap on this network. */
  readonly isUnsupported: boolean;
  readonly tokenIssues: Readonly<Partial<Record<SideName, SwapTokenIssue | undefined>>>;
  readonly quoteIssue: SwapQuoteIssue | undefined;
  /** Amount of the coin that Max leaves for the fee; undefined until the gas price is known. */
  readonly feeReserve: bigint | undefined;
  readonly isGasLoading: boolean;
  /** Tokens of the active network as the service lists them. */
  readonly known: readonly SwapToken[];
  /** Asset IDs whose decimals the network has confirmed. */
  readonly confirmed: readonly string[];
  readonly prefill: Prefill | undefined;
  /** Identifies what the last quote was about. */
  readonly quoteKey: string | undefined;
  readonly answer:
    | { readonly at: number; readonly receive: bigint; readonly gasPrice: bigint | undefined }
    | undefined;
  /** Renewals of the quote, and of the review, in a row without user activity. */
  readonly quoteRenewals: number;
  readonly renewals: number;
  /** What a review waits for. */
  readonly preparing: 'sides' | 'build' | undefined;
  /** Sides whose balance the review waits for. */
  readonly unread: readonly SideName[];
  /** Times that the review was rebuilt because Max left too little for the fee. */
  readonly rebuilds: number;
  /** Counts reviews, so that each caller learns the end of its own. */
  readonly attempt: number;
  /** Why the last review was not prepared or renewed. */
  readonly failure: unknown;
  /** The quote that the user saw when they asked for the review. */
  readonly quoted: {
    readonly give: AssetAmount | undefined;
    readonly get: AssetAmount | undefined;
  };
  /** What the user accepted, and the accepted impact in basis points. */
  readonly acceptedReview: SwapReview | undefined;
  readonly acceptedImpact: number;
  /** By `allowanceKey`. */
  readonly approved: Readonly<Record<string, Approved>>;
  /** The allowance to ask for, in base units, and the request that is shown. */
  readonly approvalValue: bigint;
  readonly approvalKey: number | undefined;
}

export type Event =
  | PaymentEvent<SwapPaid>
  | ({ readonly type: 'account-changed' } & AccountContext)
  | {
      readonly type:
        | 'reset'
        | 'fields-shown'
        | 'fields-begun'
        | 'load-tokens'
        | 'flipped'
        | 'refresh'
        | 'review-requested'
        | 'price-accepted'
        | 'edit'
        | 'swap'
        | 'gas-answered'
        | 'quote-due'
        | 'quote-stale'
        | 'review-due';
    }
  | { readonly type: 'flow-begun'; readonly args: SwapArguments }
  | { readonly type: 'side-chosen'; readonly side: SideName; readonly asset: Asset | undefined }
  | { readonly type: 'amount-typed'; readonly text: string; readonly locale: string }
  | { readonly type: 'max-chosen'; readonly locale: string | undefined }
  | { readonly type: 'slippage-typed'; readonly slippage: SwapSlippage }
  | { readonly type: 'list-offered'; readonly list: AssetList }
  | { readonly type: 'searched'; readonly query: string }
  | { readonly type: 'impact-accepted'; readonly isAccepted: boolean }
  | { readonly type: 'allow'; readonly amount: 'exact' | 'unlimited' }
  | { readonly type: 'tokens-loaded'; readonly tokens: readonly SwapToken[] }
  | { readonly type: 'tokens-failed'; readonly error: KitError }
  | {
      readonly type: 'contract-read';
      /** Undefined for a search. */
      readonly side: SideName | undefined;
      readonly tokenId: string;
      readonly token: SwapToken | undefined;
      readonly error?: unknown;
    }
  | {
      readonly type: 'balance-read';
      readonly side: SideName;
      readonly own: Balance | undefined;
      readonly coin: Balance | undefined;
    }
  | { readonly type: 'balance-failed'; readonly side: SideName; readonly error: unknown }
  | { readonly type: 'prices-read'; readonly prices: State['prices'] }
  | { readonly type: 'gas-price-read'; readonly price: bigint; readonly isNew: boolean }
  | {
      readonly type: 'quoted';
      readonly at: number;
      readonly receive: bigint;
      readonly gasPrice: bigint | undefined;
    }
  | { readonly type: 'quote-failed'; readonly error: KitError }
  | {
      readonly type: 'prepared';
      readonly review: SwapReview;
      readonly active: ActiveAccount | undefined;
    }
  | { readonly type: 'prepare-failed'; readonly error: unknown }
  /** A remembered allowance turned out to be wrong. */
  | { readonly type: 'approval-disproved'; readonly key: string }
  | { readonly type: 'approval-prepared'; readonly mustReset: boolean }
  | { readonly type: 'approval-failed'; readonly error: KitError }
  | { readonly type: 'approval-requested'; readonly approval: ApprovalPayment }
  | { readonly type: 'approval-changed'; readonly approval: ApprovalPayment }
  /** The wallet answered with a transaction id. */
  | { readonly type: 'swap-sent'; readonly review: SwapPaid };

export type Effect =
  | PaymentEffect<SwapPaid>
  | { readonly type: 'load-tokens'; readonly network: Network }
  | {
      readonly type: 'read-contract';
      readonly key: string;
      readonly side: SideName | undefined;
      readonly tokenId: string;
      readonly text: string;
      readonly account: ActiveAccount | undefined;
    }
  | {
      readonly type: 'read-balance';
      readonly key: string;
      readonly side: SideName;
      readonly account: ActiveAccount | undefined;
      readonly token: string | undefined;
    }
  | { readonly type: 'read-prices'; readonly assetIds: readonly SwapToken['assetId'][] }
  | { readonly type: 'read-gas'; readonly network: Network | undefined }
  | { readonly type: 'quote'; readonly pair: SwapPair; readonly delayMs: number }
  | { readonly type: 'time-quote' }
  /** Reports a quote that became old while the review was shown. */
  | { readonly type: 'check-quote'; readonly at: number | undefined }
  | {
      readonly type: 'prepare';
      readonly request: SwapRequest;
      /** The network's coin, with its price. */
      readonly coin: SwapToken;
      readonly approved: State['approved'];
    }
  /** `at` undefined: after a pause, because the service failed. */
  | { readonly type: 'time-review'; readonly at: number | undefined }
  | { readonly type: 'prepare-approval'; readonly review: SwapReview; readonly value: bigint }
  | { readonly type: 'request-approval'; readonly review: SwapReview; readonly value: bigint }
  | { readonly type: 'track-approval-error'; readonly review: SwapReview; readonly message: string }
  | { readonly type: 'mark-batch-refused'; readonly account: ActiveAccount };

export type Result = Step<State, Effect>;

export const noAmount: SwapAmount = { text: '', isMax: false, isMaxLoading: false };
export const noSide: SwapSide = {
  token: undefined,
  isLoading: false,
  sum: undefined,
  balance: undefined,
};
export const noQuote = (status: SwapQuote['status'], error?: KitError): SwapQuote => ({
  status,
  at: undefined,
  refreshAt: undefined,
  receive: undefined,
  minimum: undefined,
  rate: undefined,
  route: undefined,
  impact: undefined,
  fee: undefined,
  error,
});
export const noTokens = (status: 'idle' | 'loading' | 'failed', error?: KitError) =>
  ({ status, error, own: [], all: [], suggested: [] }) satisfies SwapState['tokens'];
export const noSearch: SwapState['search'] = { query: '', status: 'idle', found: [] };
export const defaultSlippage = (): SwapSlippage => parseSlippage('1', 'en');

/** Without a review, and without what was accepted. */
export const noReview = {
  review: undefined,
  acceptedReview: undefined,
  acceptedImpact: 0,
  priceMove: undefined,
  isPriceUpdated: false,
  isImpactAccepted: false,
  isReviewRenewing: false,
  approval: undefined,
  approvalKey: undefined,
} as const;

const shown: Omit<SwapState, 'account' | 'isReviewing'> = {
  step: 'fill',
  flow: 0,
  from: noSide,
  to: noSide,
  amount: noAmount,
  slippage: defaultSlippage(),
  quote: noQuote('idle'),
  issues: {},
  isAttempted: false,
  review: undefined,
  isReviewRenewing: false,
  isPriceUpdated: false,
  priceMove: undefined,
  isImpactAccepted: false,
  approval: undefined,
  allowed: undefined,
  problem: undefined,
  payment: undefined,
  sent: [],
  tokens: noTokens('idle'),
  search: noSearch,
};

export const initialState = (context: AccountContext): State => ({
  ...context,
  ...shown,
  ...noReview,
  abandoned: [],
  locale: 'en',
  listed: undefined,
  coinBalance: undefined,
  prices: {},
  isUnsupported: false,
  tokenIssues: {},
  quoteIssue: undefined,
  feeReserve: undefined,
  isGasLoading: false,
  known: [],
  confirmed: [],
  prefill: undefined,
  quoteKey: undefined,
  answer: undefined,
  quoteRenewals: 0,
  renewals: 0,
  preparing: undefined,
  unread: [],
  rebuilds: 0,
  attempt: 0,
  failure: undefined,
  quoted: { give: undefined, get: undefined },
  approved: {},
  approvalValue: 0n,
});

/** Shows the public fields only. */
export const toView = (state: State): SwapState => ({
  ...(Object.fromEntries(
    Object.keys(shown).map((name) => [name, state[name as keyof State]]),
  ) as typeof shown),
  account: state.account,
  isReviewing: state.preparing !== undefined,
});

export const cancel = (...keys: readonly string[]) =>
  keys.map((key) => ({ type: 'cancel', key }) as const);

/** Allowances are per account, token and contract. */
export const allowanceKey = (
  { caipAddress }: Pick<ActiveAccount, 'caipAddress'>,
  assetId: string,
  spender: string,
): string => `${caipAddress} ${assetId} ${spender}`.toLowerCase();
