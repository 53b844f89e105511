// The form of buying with a card or from a bank. A visit to a provider's page has its status in the ledger.
import type { KitError } from '@openappkit/core';
import { type ActiveAccount, isSameAccount } from '../../active-account.js';
import { type Step as FlowStep, withEffects } from '../../flows/create-flow.js';
import type { VisitRequest } from './create-visits.js';
import { fallbackOptions, type OnRampOptions } from './fallback-options.js';
import type {
  OnRampProvider,
  OnRampQuote,
  OnRampState,
  PaymentCurrency,
  PurchaseCurrency,
} from './onramp.types.js';
import {
  buildOffer,
  type Offer,
  type OnRampChoice,
  type ParsedPayment,
  parsePaymentAmount,
  prepareVisit,
} from './onramp.validate.js';

/** What the kit and the page say. */
export interface Context {
  readonly account: ActiveAccount | undefined;
  readonly providers: readonly OnRampProvider[];
  /** IANA time zone; '' if the browser does not report it. */
  readonly timeZone: string;
}
export interface State
  extends Pick<
    OnRampState,
    'error' | 'optionsStatus' | 'paymentAmount' | 'purchase' | 'quote' | 'quotesLoading'
  > {
  readonly context: Context;
  readonly sold: OnRampOptions | undefined;
  readonly choice: OnRampChoice;
  /** The language in which the amount is typed. */
  readonly locale: string;
  /** Derived from the above. */
  readonly offer: Offer;
  readonly parsed: ParsedPayment;
}

export type Event =
  | { readonly type: 'context-read'; readonly context: Context }
  | { readonly type: 'begin' }
  /** Undefined if the service did not answer. */
  | { readonly type: 'options-loaded'; readonly sold: OnRampOptions | undefined }
  | { readonly type: 'chosen'; readonly choice: OnRampChoice }
  | { readonly type: 'amount-typed'; readonly text: string; readonly locale: string }
  | { readonly type: 'quote' }
  | { readonly type: 'quoted'; readonly quote: OnRampQuote; readonly error?: KitError }
  | { readonly type: 'buy' }
  | { readonly type: 'purchase-changed'; readonly purchase: OnRampState['purchase'] }
  | { readonly type: 'reset' };

export interface QuoteRequest {
  readonly currency: PurchaseCurrency;
  readonly payment: PaymentCurrency;
  readonly amount: string;
  readonly delayMs: number;
}
export type Effect =
  | { readonly type: 'track-begun'; readonly isSmartAccount: boolean }
  | { readonly type: 'load-options' }
  | { readonly type: 'quote'; readonly request: QuoteRequest }
  /** Shows and polls the visit of this account only. */
  | { readonly type: 'follow-account'; readonly account: ActiveAccount | undefined }
  | { readonly type: 'visit'; readonly request: VisitRequest };
type Step = FlowStep<State, Effect>;

/** Delay after typing before a quote is requested. */
const typingDelayMs = 300;
export const defaultLocale = 'en';

const emptyForm = {
  choice: {},
  locale: defaultLocale,
  paymentAmount: '100',
  quote: undefined,
  quotesLoading: false,
  error: undefined,
} as const;

export const initial: State = withOffer({
  ...emptyForm,
  context: { account: undefined, providers: [], timeZone: '' },
  sold: undefined,
  optionsStatus: 'idle',
  purchase: undefined,
});

export function transition(state: State, event: Event): Step {
  switch (event.type) {
    case 'context-read':
      return changeContext(state, event.context);
    case 'begin':
      return begin(state);
    case 'options-loaded': {
      const { sold = fallbackOptions() } = event;
      return quote({ ...state, sold, optionsStatus: event.sold ? 'ready' : 'fallback' });
    }
    case 'chosen':
      return quote({ ...state, choice: { ...state.choice, ...event.choice } });
    case 'amount-typed':
      return quote({ ...state, paymentAmount: event.text, locale: event.locale }, typingDelayMs);
    case 'quote':
      return quote(state);
    case 'quoted':
      return {
        state: { ...state, quote: event.quote, quotesLoading: false, error: event.error },
      };
    case 'buy': {
      const request = visitOf(state);
      return 'code' in request ? { state } : { state, effects: [{ type: 'visit', request }] };
    }
    case 'purchase-changed':
      return { state: { ...state, purchase: event.purchase } };
    case 'reset':
      return clearQuote({ ...state, ...emptyForm });
  }
}

export const visitOf = ({ context, offer, parsed }: State): VisitRequest | KitError =>
  prepareVisit(context.account, offer, parsed.amount);

export function toView(state: State): OnRampState {
  const { context, offer, parsed } = state;
  const { error, optionsStatus, paymentAmount, purchase, quote, quotesLoading } = state;
  return {
    ...offer,
    selectedProvider: offer.selectedProvider ?? null,
    account: context.account,
    issue: parsed.issue,
    purchaseAmount: quote?.isEstimate === false ? quote.purchaseAmount.amount : undefined,
    error,
    optionsStatus,
    paymentAmount,
    purchase,
    quote,
    quotesLoading,
  };
}

function withOffer(state: Omit<State, 'offer' | 'parsed'>): State {
  const { choice, context, locale, optionsStatus, paymentAmount, sold } = state;
  const isFallback = optionsStatus === 'fallback';
  const offer = buildOffer({ ...context, sold, choice, isFallback });
  const { paymentCurrency } = offer;
  const parsed = paymentCurrency
    ? parsePaymentAmount(paymentAmount, locale, paymentCurrency)
    : { amount: undefined, issue: undefined };
  return { ...state, offer, parsed };
}

function changeContext(before: State, context: Context): Step {
  const state = { ...before, context };
  const { account } = context;
  if (isSameAccount(before.context.account, account)) return { state: withOffer(state) };
  const { offer, quote: shown, quotesLoading, sold } = before;
  const needsQuote = shown || quotesLoading || (sold && offer.unavailable);
  return withEffects(needsQuote ? quote(state) : clearQuote(state), {
    type: 'follow-account',
    account,
  });
}

function begin(state: State): Step {
  const isSmartAccount = state.context.account?.type === 'smartAccount';
  return withEffects(loadOffer(state), { type: 'track-begun', isSmartAccount });
}

function loadOffer(state: State): Step {
  const { offer, optionsStatus, sold } = state;
  if (offer.unavailable?.code === 'region') return { state };
  if (optionsStatus === 'ready') return quote(state);
  return {
    state: sold ? state : { ...state, optionsStatus: 'loading' },
    effects: [{ type: 'load-options' }],
  };
}

function clearQuote(state: Omit<State, 'offer' | 'parsed'>) {
  return {
    state: withOffer({ ...state, quote: undefined, quotesLoading: false, error: undefined }),
    effects: [{ type: 'cancel', key: 'quote' }],
  } as const satisfies Step;
}

/** Requests a quote if the form is complete. */
function quote(before: Omit<State, 'offer' | 'parsed'>, delayMs = 0): Step {
  const { effects, state } = clearQuote(before);
  const { paymentCurrency: payment, purchaseCurrency: currency } = state.offer;
  const { selectedProvider, unavailable } = state.offer;
  const { amount } = state.parsed;
  const isComplete = selectedProvider?.hasQuotes && !unavailable && amount !== undefined;
  if (!isComplete || !currency || !payment) return { state, effects };
  return {
    state: { ...state, quotesLoading: true },
    effects: [{ type: 'quote', request: { currency, payment, amount, delayMs } }],
  };
}
