// What the ways of logging in share: one login at a time, its state, the wallet behind it, and the connection at its end. A
// step of an older login, and an answer that comes after a cancel, never become state.
import {
  createLatest,
  type EmbeddedWallet,
  type FeatureDeps,
  isKitError,
  KitError,
  ref,
} from '@openappkit/core/feature';
import type { EmbeddedLoginState, LoginProblem } from './embedded-login.types.js';
import { toLoginProblem } from './login-problem.js';

export type LoginDeps = Pick<
  FeatureDeps,
  'bus' | 'connect' | 'env' | 'modal' | 'options' | 'shared' | 'sharedConnectorEntries' | 'storage'
>;
export type MutableState = { -readonly [Key in keyof EmbeddedLoginState]: EmbeddedLoginState[Key] };

/** One login, while it is the newest. */
export interface LoginRun {
  readonly wallet: EmbeddedWallet;
  readonly signal: AbortSignal;
  /** Waits for an answer. @throws KitError `request/cancelled` once this login is not the newest any more */
  awaitCurrent<T>(asked: Promise<T>): Promise<T>;
}

export interface LoginContext {
  readonly deps: LoginDeps;
  readonly state: MutableState;
  wallet(): Promise<EmbeddedWallet>;
  /** Begins anew; what is asked meanwhile is over. Never rejects: what fails is the problem. */
  run(work: (run: LoginRun) => Promise<void>): Promise<void>;
  /** Ends what is asked; nothing that was typed is lost. */
  stop(): void;
  setProblem(problem: LoginProblem | undefined): void;
  /** The last step of each login. @throws KitError as `run` treats it */
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
    // The contract of a connector that needs a frame.
    return provider as EmbeddedWallet;
  }
  /** A login in the open dialog ends with it; one that the app draws goes on. */
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
      const answer = async <T>(asked: Promise<T>): Promise<T> => {
        const answered = await latest.guard(signal, asked);
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
        // The dialog was closed, or another wallet was chosen.
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
