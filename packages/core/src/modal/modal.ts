// Open, close, loading and the shake of a blocked close. Whether a close is allowed is asked of the
// guard that the modal package sets; forcing passes it.
import { proxy } from 'valtio/vanilla';
import type { Clock, TimerHandle } from '../env/env.types.js';
import type { ModalState } from './modal.types.js';

/** How long a blocked close shakes. Milliseconds. */
export const shakeMs = 500;

export interface Modal {
  readonly state: ModalState;
  open(): void;
  /** Closes, or shakes and returns false when the guard says no. */
  close(options?: { readonly force?: boolean }): boolean;
  setLoading(loading: boolean): void;
  /** One guard: true lets a close pass. */
  setGuard(guard: (() => boolean) | undefined): void;
  destroy(): void;
}

export function createModal(clock: Clock): Modal {
  const state = proxy({ open: false, loading: false, shaking: false });
  let guard: (() => boolean) | undefined;
  let timer: TimerHandle;
  const stopShake = (): void => {
    if (state.shaking) clock.clearTimeout(timer);
    state.shaking = false;
  };
  return {
    state,
    open: () => {
      state.open = true;
    },
    close({ force = false } = {}) {
      if (!force && guard?.() === false) {
        stopShake();
        state.shaking = true;
        timer = clock.setTimeout(() => {
          state.shaking = false;
        }, shakeMs);
        return false;
      }
      stopShake();
      state.open = false;
      return true;
    },
    setLoading: (loading) => {
      state.loading = loading;
    },
    setGuard: (next) => {
      guard = next;
    },
    destroy: stopShake,
  };
}
