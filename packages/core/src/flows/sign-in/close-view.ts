// When the sign-in's view goes: as soon as nobody waits for an answer any more, and not between two questions.
import type { TimerHandle } from '../../env/env.types.js';
import type { FeatureDeps } from '../../feature/feature.types.js';
import { finishDialog } from '../finish-dialog.js';
import type { SignInPrompt } from './prompt/sign-in-prompt.js';

type Deps = Pick<FeatureDeps, 'bus' | 'connection' | 'env' | 'modal' | 'options' | 'router'>;

export type ViewCloser = ReturnType<typeof createViewCloser>;

export function createViewCloser(
  deps: Deps,
  consent: Pick<SignInPrompt, 'rest' | 'state' | 'wait'>,
) {
  const { connection, env, modal, router } = deps;
  let waiting = 0;
  let hasFailed = false;
  let timer: TimerHandle;

  /** After this turn: a wallet that says something else is asked about again at once. */
  const look = (): void => {
    if (waiting > 0) {
      consent.wait();
      return;
    }
    const failed = hasFailed;
    hasFailed = false;
    go(failed);
    // Last: a view that has nobody to ask any more goes home by itself.
    consent.rest();
  };
  const go = (failed: boolean): void => {
    const isShown = modal.state.open && router.state.traits.signsIn === true;
    if (!isShown) return;
    const { attempt } = connection.state;
    // Of one wallet in several namespaces, the next is asked already, or has declined.
    if (attempt?.phase === 'waiting' || (attempt?.phase === 'failed' && !failed)) {
      router.reset('');
      deps.bus.emit('view-needed', { view: 'ConnectingExternal' });
      return;
    }
    if (attempt?.phase === 'connected') {
      // Who has signed reads so first, and the dialog closes by itself.
      if (consent.state.step === 'done') return;
      connection.setAttempt(undefined);
    }
    // Closing would give up an attempt that this view does not show.
    router.reset('');
    finishDialog(deps, failed ? 'sign-in-failed' : 'sign-in-over');
  };
  return {
    came(): void {
      waiting++;
    },
    failed(): void {
      hasFailed = true;
    },
    went(): void {
      waiting--;
      env.clock.clearTimeout(timer);
      timer = env.clock.setTimeout(look, 0);
    },
    destroy: () => env.clock.clearTimeout(timer),
  };
}
