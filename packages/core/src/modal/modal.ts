// The modal package sets the guard that may block a close. `force` skips the guard.
import { proxy } from 'valtio/vanilla';
import type { Clock, TimerHandle } from '../env/env.types.js';

export const shakeMs = 500;

export interface ModalState {
  readonly open: boolean;
  readonly loading: boolean;
  /** True for 500 ms after a blocked close. */
  readonly shaking: boolean;
}

export type Modal = ReturnType<typeof createModal>;

export function createModal(clock: Clock) {
  const state = proxy({ open: false, loading: false, shaking: false });
  let guard: (() => boolean) | undefined;
  let timer: TimerHandle;
  let openings = 0;
  let openController = new AbortController();
  const stopShake = (): void => {
    clock.clearTimeout(timer);
    state.shaking = false;
  };
  return {
    state: state as ModalState,
    /** Tells callers whether the dialog was opened again. */
    openings: (): number => openings,
    open(): void {
      openings++;
      state.open = true;
    },
    /** Pass it to requests that the dialog starts, but not to calls of the app. */
    untilClosed: (): AbortSignal => openController.signal,
    close({ force = false } = {}): boolean {
      if (!force && guard?.() === false) {
        stopShake();
        state.shaking = true;
        timer = clock.setTimeout(stopShake, shakeMs);
        return false;
      }
      stopShake();
      state.open = false;
      openController.abort();
      openController = new AbortController();
      return true;
    },
    setLoading(loading: boolean): void {
      state.loading = loading;
    },
    setGuard(next: (() => boolean) | undefined): void {
      guard = next;
    },
    destroy: stopShake,
  };
}
