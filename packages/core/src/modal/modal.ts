// Open, close, loading and the shake of a blocked close. Whether a close is allowed is asked of the
// guard that the modal package sets; forcing passes it.
import { proxy } from 'valtio/vanilla';
import type { Clock, TimerHandle } from '../env/env.types.js';

/** How long a blocked close shakes. Milliseconds. */
export const shakeMs = 500;

/** Whether the widget is open. */
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
  let life = new AbortController();
  const stopShake = (): void => {
    clock.clearTimeout(timer);
    state.shaking = false;
  };
  return {
    state: state as ModalState,
    /** How often it was asked to open: what was opened since is not what was open before. */
    openings: (): number => openings,
    open(): void {
      openings++;
      state.open = true;
    },
    /** Aborts when the widget closes. Pass it to everything that the widget itself begins, but not to calls of the app. */
    untilClosed: (): AbortSignal => life.signal,
    /** Closes, or shakes and returns false when the guard says no. */
    close({ force = false } = {}): boolean {
      if (!force && guard?.() === false) {
        stopShake();
        state.shaking = true;
        timer = clock.setTimeout(stopShake, shakeMs);
        return false;
      }
      stopShake();
      state.open = false;
      life.abort();
      life = new AbortController();
      return true;
    },
    setLoading(loading: boolean): void {
      state.loading = loading;
    },
    /** One guard: true lets a close pass. */
    setGuard(next: (() => boolean) | undefined): void {
      guard = next;
    },
    destroy: stopShake,
  };
}
