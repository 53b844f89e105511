import { abortable } from '../../../async/abortable.js';
import type { WalletConnection } from '../../../adapter/adapter.types.js';
import { KitError } from '../../../errors/kit-error.js';
import type { FeatureDeps } from '../../../feature/feature.types.js';
import type { SignInPrompt } from '../prompt/sign-in-prompt.js';
import type { ViewCloser } from '../close-view.js';
import type { OneStep } from '../one-step.js';
import type { PromptResult } from '../prompt/prompt-state.js';
import type { Sessions } from '../sessions.js';
import { trackFailure } from '../track-sign-in.js';

export interface Asking {
  readonly isRequired: boolean;
  /** No user action started this, so a failure must not end an existing connection. */
  readonly isQuiet: boolean;
  readonly signal: AbortSignal;
}

interface Given {
  readonly consent: SignInPrompt;
  readonly leaving: ViewCloser;
  readonly oneStep: OneStep;
  readonly sessions: Sessions;
  tell(): void;
}

/** @throws KitError `request/cancelled`, `sign-in/*` */
export type Ask = (live: WalletConnection, asking: Asking) => Promise<PromptResult>;

export function createSignInRequests(
  deps: Pick<FeatureDeps, 'bus' | 'env' | 'notices'>,
  { consent, leaving, oneStep, sessions, tell }: Given,
): Ask {
  let turn: Promise<unknown> = Promise.resolve();

  async function look(live: WalletConnection, { signal, isQuiet }: Asking): Promise<boolean> {
    try {
      return await sessions.look(live, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      const error = new KitError('sign-in/unavailable', { cause });
      trackFailure(deps, live, error);
      if (!isQuiet) deps.notices.show('error', error.shortMessage, error.code);
      throw error;
    }
  }

  /** Whether no prompt is needed: the app has a session, or the wallet signed while connecting. */
  async function isSigned(live: WalletConnection, asking: Asking): Promise<boolean> {
    if (await look(live, asking)) return true;
    if (!(await oneStep.keep(live, asking.signal))) return false;
    tell();
    return true;
  }

  /** A caller that aborts does not let the next prompt start before the earlier ones end. */
  function inTurn<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    const before = turn;
    const own = abortable(before, signal).then(run);
    turn = Promise.allSettled([before, own]);
    return own;
  }

  return async (live, asking) => {
    const { isRequired, signal } = asking;
    leaving.came();
    try {
      // A prompt that was cut off keeps its view, so show the next one at once.
      if (!consent.isCutOff(live) && (await look(live, asking))) return 'signed';
      return await inTurn(signal, async () => {
        const ask = { live, isRequired, signal };
        if (consent.isShown())
          return consent.ask({ ...ask, isSigned: () => isSigned(live, asking) });
        return (await isSigned(live, asking)) ? 'signed' : consent.ask(ask);
      });
    } catch (error) {
      if (!signal.aborted) leaving.failed();
      throw error;
    } finally {
      leaving.went();
    }
  };
}
