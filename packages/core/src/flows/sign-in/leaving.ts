// When the sign-in's view goes: as soon as nobody waits for an answer any more, and not between two questions.
import type { TimerHandle } from '../../env/env.types.js';
import type { FeatureParts } from '../../feature/feature.types.js';
import { leave } from '../leave.js';

type Parts = Pick<FeatureParts, 'bus' | 'connection' | 'env' | 'modal' | 'options' | 'router'>;

export function createLeaving(parts: Parts, consent: { rest(): void }) {
  const { connection, env, modal, router } = parts;
  let waiting = 0;
  let hasFailed = false;
  let timer: TimerHandle;

  /** After this turn: a wallet that says something else is asked about again at once. */
  const look = (): void => {
    if (waiting > 0) return;
    const failed = hasFailed;
    hasFailed = false;
    consent.rest();
    const isShown = modal.state.open && router.state.traits.signsIn === true;
    // Who connected reads so first, and the dialog closes by itself.
    if (!isShown || connection.state.attempt?.phase === 'connected') return;
    // Closing would give up an attempt that this view does not show.
    router.reset('');
    leave(parts, failed ? 'sign-in-failed' : 'sign-in-over');
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
