import { proxy } from 'valtio/vanilla';
import { createLatest, type Latest } from '../../async.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { KitError } from '../../errors/kit-error.js';
import type { SignInRequest, SignInState } from '../sign-in.types.js';

export type PromptResult = 'signed' | 'dismissed';
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface ActivePrompt {
  readonly live: WalletConnection;
  readonly request: SignInRequest;
  /** Aborts when the prompt ends for any reason. */
  readonly signal: AbortSignal;
  isAgreed: boolean;
  readonly resolve: (outcome: PromptResult) => void;
  readonly reject: (error: KitError) => void;
}

export interface PromptState {
  readonly state: SignInState;
  active: ActivePrompt | undefined;
  show(change: Partial<SignInState>): void;
  /** A newer step, such as a message or a wallet request, cancels the pending one. */
  readonly steps: Latest;
}

export const idle = (): SignInState => ({
  step: 'idle',
  request: undefined,
  message: undefined,
  problem: undefined,
  notice: undefined,
  secondsLeft: undefined,
  wanted: undefined,
  back: undefined,
});

export function createPromptState(): PromptState {
  const state = proxy<Mutable<SignInState>>(idle());
  return {
    state,
    active: undefined,
    show: (change) => void Object.assign(state, change),
    steps: createLatest(),
  };
}
