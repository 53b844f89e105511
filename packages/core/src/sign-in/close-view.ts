// Closes the sign-in view once no request is pending, but not between two requests.
import type { TimerHandle } from '../env/env.types.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { finishDialog } from '../flows/finish-dialog.js';
import type { SignInPrompt } from './prompt/sign-in-prompt.js';

type Deps = Pick<FeatureDeps, 'bus' | 'connection' | 'env' | 'modal' | 'options' | 'router'>;

export interface ViewCloser {
  requestStarted(): void;
  requestFailed(): void;
  requestEnded(): void;
  destroy(): void;
}

export function createViewCloser(
  deps: Deps,
  prompt: Pick<SignInPrompt, 'rest' | 'state' | 'wait'>,
): ViewCloser {
  const { connection, env, modal, router } = deps;
  let waiting = 0;
  let hasFailed = false;
  let timer: TimerHandle;

  /** Waits one macrotask, because a changed wallet starts its next request at once. */
  const update = (): void => {
    if (waiting > 0) {
      prompt.wait();
      return;
    }
    const failed = hasFailed;
    hasFailed = false;
    leaveView(failed);
    // Rest last: an idle sign-in view navigates home by itself.
    prompt.rest();
  };
  const leaveView = (failed: boolean): void => {
    const isShown = modal.state.open && router.state.traits.signsIn === true;
    if (!isShown) return;
    const { attempt } = connection.state;
    // With several namespaces, the next request is already pending, or the user declined it.
    if (attempt?.phase === 'waiting' || (attempt?.phase === 'failed' && !failed)) {
      router.reset('');
      deps.bus.emit('view-needed', { view: 'ConnectingExternal' });
      return;
    }
    if (attempt?.phase === 'connected') {
      // The confirmation is on screen, and the dialog then closes by itself.
      if (prompt.state.step === 'done') return;
      connection.setAttempt(undefined);
    }
    // Reset first, because closing would cancel an attempt that this view does not show.
    router.reset('');
    finishDialog(deps, failed ? 'sign-in-failed' : 'sign-in-finished');
  };
  return {
    requestStarted() {
      waiting++;
    },
    requestFailed() {
      hasFailed = true;
    },
    requestEnded() {
      waiting--;
      env.clock.clearTimeout(timer);
      timer = env.clock.setTimeout(update, 0);
    },
    destroy: () => env.clock.clearTimeout(timer),
  };
}
