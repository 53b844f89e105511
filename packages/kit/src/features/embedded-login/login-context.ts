// State shared by all login methods. Only one login runs at a time, and answers to an older or cancelled
// login never change the state.
import {
  createLatest,
  type EmbeddedWallet,
  type FeatureDeps,
  isKitError,
  KitError,
  type Mutable,
  ref,
  asKitError,
  shortText,
} from '@openappkit/core/feature';
import type { EmbeddedLoginState, LoginProblem, LoginProblemCode } from './embedded-login.types.js';

export type LoginDeps = Pick<
  FeatureDeps,
  'bus' | 'connect' | 'env' | 'modal' | 'options' | 'shared' | 'sharedConnectorEntries' | 'storage'
>;
export type MutableState = Mutable<EmbeddedLoginState>;

export interface LoginRun {
  readonly wallet: EmbeddedWallet;
  readonly signal: AbortSignal;
  /** @throws KitError `request/cancelled` once this login is no longer the newest */
  awaitCurrent<T>(request: Promise<T>): Promise<T>;
}

export interface LoginContext {
  readonly deps: LoginDeps;
  readonly state: MutableState;
  wallet(): Promise<EmbeddedWallet>;
  /** Starts a new login and cancels the previous one. Never rejects: a failure becomes the problem. */
  run(work: (run: LoginRun) => Promise<void>): Promise<void>;
  /** Cancels pending requests; keeps what was typed. */
  stop(): void;
  setProblem(problem: LoginProblem | undefined): void;
  /** Completes a login. @throws KitError that `run` handles */
  connect(run: Pick<LoginRun, 'signal'>, onEntered: () => void): Promise<void>;
}

export function createLoginContext(deps: LoginDeps, state: MutableState, ownerSignal: AbortSignal) {
  const latest = createLatest();
  const { env, shared, sharedConnectorEntries } = deps;

  const setProblem = (problem: LoginProblem | undefined): void => {
    state.problem = problem && ref(problem);
  };
  async function wallet(): Promise<EmbeddedWallet> {
    const entry = sharedConnectorEntries.find(({ needs }) => needs === 'frame');
    const provider = entry && (await shared.provider(entry.id));
    if (!provider) throw new KitError('connector/not-found', { context: { needs: 'frame' } });
    // A connector that needs a frame must provide an EmbeddedWallet.
    return provider as EmbeddedWallet;
  }
  /** Cancels a login of the dialog when it closes. A login in the app's own UI continues. */
  const connectWhileOpen = async (run: AbortSignal): Promise<void> => {
    const { modal, connect } = deps;
    const cancellation = createLatest();
    const closed = modal.state.open ? modal.untilClosed() : undefined;
    closed?.addEventListener('abort', cancellation.cancel);
    try {
      await connect({ needs: 'frame', signal: cancellation.begin(run) });
    } finally {
      closed?.removeEventListener('abort', cancellation.cancel);
    }
  };
  const context: LoginContext = {
    deps: deps,
    state,
    wallet,
    setProblem,
    async run(work) {
      const signal = latest.begin(ownerSignal);
      const answer = async <T>(request: Promise<T>): Promise<T> => {
        const answered = await latest.guard(signal, request);
        latest.assertCurrent(signal);
        return answered;
      };
      Object.assign(state, { isBusy: true, problem: undefined });
      try {
        await work({ wallet: await answer(wallet()), signal, awaitCurrent: answer });
      } catch (error) {
        if (!signal.aborted) setProblem(toLoginProblem(error, env.clock.now()));
      }
      if (!signal.aborted) state.isBusy = false;
    },
    stop() {
      latest.cancel();
      Object.assign(state, { isBusy: false, problem: undefined });
    },
    async connect({ signal }, onEntered) {
      const none = { farcasterUrl: undefined, approveUrl: undefined };
      Object.assign(state, { step: 'connecting', code: '', ...none });
      try {
        await connectWhileOpen(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (isKitError(error, 'request/cancelled')) state.step = 'start';
        else setProblem({ ...toLoginProblem(error, env.clock.now()), code: 'connect' });
        return;
      }
      if (!signal.aborted) state.step = 'connected';
      onEntered();
    },
  };
  return context;
}

/** Reasons of the frame's server, which the connector passes in the error's context. */
const byReason: Readonly<Record<string, LoginProblemCode>> = {
  'wrong-code': 'wrong-code',
  expired: 'expired',
  'too-many-tries': 'locked',
  'rate-limited': 'wait',
  refused: 'refused',
};
const byCode: Readonly<Record<string, LoginProblemCode>> = {
  'embedded/load-failed': 'load',
  'kit/load-failed': 'load',
  'embedded/timed-out': 'late',
  'request/timed-out': 'late',
  'embedded/cool-down': 'wait',
  'embedded/untrusted': 'untrusted',
  'embedded/refused': 'refused',
};

/** One day is the longest wait that is shown. */
const maxWaitMs = 86_400_000;

/** @param now milliseconds since the epoch */
export function toLoginProblem(failure: unknown, now: number): LoginProblem {
  const error = asKitError(failure, 'embedded/failed');
  const { reason, triesLeft, retryAfterMs } = error.context;
  const known = typeof reason === 'string' && Object.hasOwn(byReason, reason);
  const wait = toCount(retryAfterMs, maxWaitMs);
  return {
    code: (known ? byReason[reason] : byCode[error.code]) ?? 'failed',
    error,
    triesLeft: toCount(triesLeft, 100),
    retryAt: wait === undefined ? undefined : now + wait,
    // Untrusted text: keep it only if it is short and plain.
    text: shortText(error.details) ? error.details : '',
  };
}

const toCount = (value: unknown, max: number): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= max ? Math.ceil(value) : undefined;
