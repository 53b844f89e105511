// The modal package sets the guard that may block a close. `force` skips the guard.
import { proxy } from 'valtio/vanilla';
import type { Clock, TimerHandle } from '../env/env.types.js';

export const shakeMs = 500;

interface ModalState {
  readonly open: boolean;
  readonly loading: boolean;
  /** True for 500 ms after a blocked close. */
  readonly shaking: boolean;
}

export interface Modal {
  readonly state: ModalState;
  /** Tells callers whether the dialog was opened again. */
  openings(): number;
  open(): void;
  /** Pass it to requests that the dialog starts, but not to calls of the app. */
  untilClosed(): AbortSignal;
  /** Returns false if the guard of the view blocks it, which `force` skips. */
  close(options?: { readonly force?: boolean }): boolean;
  setLoading(loading: boolean): void;
  setGuard(next: (() => boolean) | undefined): void;
  destroy(): void;
}

export function createModal(clock: Clock): Modal {
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
    state,
    openings: () => openings,
    open() {
      openings++;
      state.open = true;
    },
    untilClosed: () => openController.signal,
    close({ force = false } = {}) {
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
    setLoading(loading) {
      state.loading = loading;
    },
    setGuard(next) {
      guard = next;
    },
    destroy: stopShake,
  };
}
