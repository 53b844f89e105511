// The steps of registering a name. Registration signs a message and posts it to a service: it moves no money, and a second
// try for the same account does no harm. Therefore it has no entry in the ledger of transactions.
import { KitError } from '@openappkit/core';
import { type ActiveAccount, isSameAccount } from '../../active-account.js';
import type { Step } from '../../flows/create-flow.js';
import type { NamesState as State, RegisteredName } from './names.types.js';
import { parseName, toNameProblem } from './names.validate.js';

export type Event =
  | { readonly type: 'begun'; readonly zone: string }
  | { readonly type: 'account-changed'; readonly account: ActiveAccount | undefined }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'check' }
  | { readonly type: 'checked'; readonly isTaken: boolean; readonly suggestions: readonly string[] }
  | { readonly type: 'check-failed'; readonly error: KitError }
  /** `at` is in milliseconds since the epoch. */
  | { readonly type: 'register'; readonly at: number }
  | { readonly type: 'signed' }
  | { readonly type: 'registered'; readonly registered: RegisteredName }
  | { readonly type: 'failed'; readonly error: KitError }
  | { readonly type: 'stopped' };

export type Effect =
  | {
      readonly type: 'check';
      readonly account: ActiveAccount | undefined;
      /** Undefined to check only whether the service has names for the account's network. */
      readonly name: string | undefined;
      readonly zone: string;
      readonly delayMs: number;
    }
  | { readonly type: 'register'; readonly account: ActiveAccount; readonly name: string }
  | { readonly type: 'track-begun'; readonly isSmartAccount: boolean };

const typingMs = 300;
const cancel = <Key extends Effect['type']>(key: Key) => ({ type: 'cancel', key }) as const;

export const emptyField = {
  step: 'choose',
  text: '',
  name: undefined,
  issue: 'required',
  status: 'unasked',
  error: undefined,
  suggestions: [],
  problem: undefined,
  registered: undefined,
  askedAt: undefined,
} as const satisfies Omit<State, 'account' | 'zone'>;

const isPending = ({ step }: State): boolean => step === 'asking' || step === 'registering';

export function transition(state: State, event: Event): Step<State, Effect> {
  const { step, status } = state;
  switch (event.type) {
    case 'begun':
      return isPending(state) ? { state } : begin(state, event.zone);
    case 'account-changed':
      return changeAccount(state, event.account);
    case 'typed':
      return step === 'choose' ? type(state, event.text) : { state };
    case 'check':
      return check(state);
    case 'checked':
      return { state: status === 'checking' ? finishCheck(state, event) : state };
    case 'check-failed':
      return { state: failCheck(state, event.error) };
    case 'register':
      return register(state, event.at);
    case 'signed':
      return { state: step === 'asking' ? { ...state, step: 'registering' } : state };
    case 'registered':
      return {
        state: isPending(state) ? { ...state, step: 'done', registered: event.registered } : state,
      };
    case 'failed':
      return isPending(state) ? fail(state, event.error) : { state };
    case 'stopped':
      return stop(state);
  }
}

function stop(state: State): Step<State, Effect> {
  if (state.step === 'asking')
    return { state: { ...state, step: 'choose' }, effects: [cancel('register')] };
  // A registration that waits for the check ends, because another check starts.
  return state.step === 'choose' && state.status === 'checking' ? check(state) : { state };
}

function finishCheck(
  state: State,
  { isTaken, suggestions }: Extract<Event, { type: 'checked' }>,
): State {
  return isTaken
    ? { ...state, status: 'taken', suggestions }
    : { ...state, status: 'free', suggestions: [] };
}

function begin({ account }: State, zone: string): Step<State, Effect> {
  const { state, effects } = check({ ...emptyField, account, zone });
  const isSmartAccount = account?.type === 'smartAccount';
  return { state, effects: [...effects, { type: 'track-begun', isSmartAccount }] };
}

/** A name that was signed is registered for its signer, whatever account is active then. */
function changeAccount(before: State, account: ActiveAccount | undefined): Step<State, Effect> {
  if (isSameAccount(before.account, account)) return { state: before };
  const state = { ...before, account };
  if (state.step === 'choose') return check({ ...state, problem: undefined });
  if (state.step !== 'asking') return { state };
  const error = new KitError('request/cancelled');
  const checked = check({ ...state, step: 'choose', problem: { code: 'changed', error } });
  return { ...checked, effects: [cancel('register'), ...checked.effects] };
}

function type(state: State, text: string): Step<State, Effect> {
  const { label, issue } = parseName(text, state.zone);
  const name = issue ? undefined : `${label}.${state.zone}`;
  const problem = state.problem?.code === 'network' ? state.problem : undefined;
  return check({ ...state, text, name, issue, problem, suggestions: [] }, typingMs);
}

/** An empty field checks the network only. */
function check(state: State, delayMs = 0) {
  const { account, issue, name, text, zone } = state;
  const isChecked = name !== undefined || (text === '' && account);
  return {
    state: { ...state, error: undefined, status: issue ? 'unasked' : 'checking' },
    effects: [isChecked ? { type: 'check', account, name, zone, delayMs } : cancel('check')],
  } as const satisfies Step<State, Effect>;
}

function failCheck(state: State, error: KitError): State {
  const isNetwork = error.code === 'chain/not-supported';
  const next = isNetwork ? { ...state, problem: toNameProblem(error) } : state;
  return state.status === 'checking' ? { ...next, status: 'failed', error } : next;
}

function register(state: State, askedAt: number): Step<State, Effect> {
  const { account, name, status } = state;
  if (isPending(state) || !account || name === undefined || status !== 'free') return { state };
  return {
    state: { ...state, step: 'asking', problem: undefined, askedAt },
    effects: [{ type: 'register', account, name }],
  };
}

function fail(before: State, error: KitError): Step<State, Effect> {
  const state = { ...before, step: 'choose' } as const;
  return error.code === 'names/taken'
    ? check(state)
    : { state: { ...state, problem: toNameProblem(error) } };
}
