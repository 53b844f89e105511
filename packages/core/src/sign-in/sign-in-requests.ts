import { abortable } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { KitError } from '../errors/kit-error.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import type { SignInPrompt } from './prompt/sign-in-prompt.js';
import type { ViewCloser } from './close-view.js';
import type { OneStep } from './one-step.js';
import type { PromptResult } from './prompt/prompt-state.js';
import { trackFailure } from './track-sign-in.js';
import type { Sessions } from './sessions.js';
import type { IncomingConnections } from '../connections/connection-guards.js';
import { isKitError } from '../errors/is-kit-error.js';

interface AskOptions {
  readonly isRequired: boolean;
  /** No user action started this, so a failure must not end an existing connection. */
  readonly isQuiet: boolean;
  readonly signal: AbortSignal;
}

interface SignInRequestsDeps {
  readonly prompt: SignInPrompt;
  readonly viewCloser: ViewCloser;
  readonly oneStep: OneStep;
  readonly sessions: Sessions;
  notifyTabs(): void;
}

/** @throws KitError `request/cancelled`, `sign-in/*` */
export type Ask = (live: WalletConnection, request: AskOptions) => Promise<PromptResult>;

export function createSignInRequests(
  deps: Pick<FeatureDeps, 'bus' | 'env' | 'notices'>,
  { prompt, viewCloser, oneStep, sessions, notifyTabs }: SignInRequestsDeps,
): Ask {
  let queue: Promise<unknown> = Promise.resolve();

  async function hasSession(
    live: WalletConnection,
    { signal, isQuiet }: AskOptions,
  ): Promise<boolean> {
    try {
      return await sessions.check(live, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      const error = new KitError('sign-in/unavailable', { cause });
      trackFailure(deps, live, error);
      if (!isQuiet) deps.notices.show('error', error.shortMessage, error.code);
      throw error;
    }
  }

  /** True if the app has a session, or the wallet signed while connecting. */
  async function isSigned(live: WalletConnection, request: AskOptions): Promise<boolean> {
    if (await hasSession(live, request)) return true;
    if (!(await oneStep.keep(live, request.signal))) return false;
    notifyTabs();
    return true;
  }

  /** Runs prompts one at a time. An aborted caller does not let the next prompt start early. */
  function runInSequence<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    const before = queue;
    const running = abortable(before, signal).then(run);
    queue = Promise.allSettled([before, running]);
    return running;
  }

  return async (live, request) => {
    const { isRequired, signal } = request;
    viewCloser.requestStarted();
    try {
      // A prompt that was cut off keeps its view, so the next one appears at once.
      if (!prompt.isCutOff(live) && (await hasSession(live, request))) return 'signed';
      return await runInSequence(signal, async () => {
        const promptRequest = { live, isRequired, signal };
        if (prompt.isShown())
          return prompt.ask({ ...promptRequest, isSigned: () => isSigned(live, request) });
        return (await isSigned(live, request)) ? 'signed' : prompt.ask(promptRequest);
      });
    } catch (error) {
      if (!signal.aborted) viewCloser.requestFailed();
      throw error;
    } finally {
      viewCloser.requestEnded();
    }
  };
}

/** The connection guard of a required sign-in. @throws KitError `request/cancelled`, `sign-in/*` */
export async function requireSigned(
  { ask, disconnect }: { readonly ask: Ask; readonly disconnect: (live: WalletConnection) => void },
  { cause, connections }: IncomingConnections,
  signal: AbortSignal,
): Promise<void> {
  const isQuiet = cause === 'reconnected' || cause === 'tab';
  for (const live of connections) {
    try {
      const outcome = await ask(live, { isRequired: true, isQuiet, signal });
      // Sign-in became required while the prompt was open.
      if (outcome === 'dismissed') throw new KitError('request/cancelled');
    } catch (error) {
      const isUnknown = isKitError(error, 'sign-in/unavailable') && isQuiet;
      // The connect flow disconnects the wallets it rejects.
      if (!signal.aborted && cause !== 'connected' && !isUnknown) connections.forEach(disconnect);
      throw error;
    }
  }
}
