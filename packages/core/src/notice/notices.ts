// The notice in the card: success, error or loading. A new notice closes the open one and appears 150 ms later. Success and error
// hide by themselves; loading stays until its task ends. A repeated error is not shown twice.
import type { Clock, TimerHandle } from '../env/env.types.js';
import type { ErrorCode } from '../errors/error-messages.js';
import type { Mutable } from '../mutable.types.js';

/** Milliseconds. The gap lets the user see that the message changed. */
export const noticeGapMs = 150;

const successMs = 4_000;
const errorMs = 10_000;

type NoticeVariant = 'success' | 'error' | 'loading';
export interface NoticeState {
  readonly open: boolean;
  readonly variant: NoticeVariant;
  readonly message: string;
  readonly code?: ErrorCode | undefined;
}
export interface Notices {
  readonly state: NoticeState;
  show(variant: NoticeVariant, message: string, code?: ErrorCode): void;
  hide(): void;
}

export function createNotices(
  state: Mutable<NoticeState>,
  clock: Clock,
): Notices & { destroy(): void } {
  let timer: TimerHandle;
  let waiting = false;
  const cancel = (): void => {
    clock.clearTimeout(timer);
    waiting = false;
  };
  const hide = (): void => {
    cancel();
    state.open = false;
  };
  const present = (variant: NoticeVariant, message: string, code?: ErrorCode): void => {
    Object.assign(state, { variant, message, code });
    state.open = true;
    if (variant !== 'loading')
      timer = clock.setTimeout(hide, variant === 'error' ? errorMs : successMs);
  };
  return {
    state,
    show(variant, message, code) {
      if (variant === 'error' && state.open && state.message === message) return;
      const replaces = state.open || waiting;
      hide();
      waiting = replaces;
      if (!replaces) {
        present(variant, message, code);
        return;
      }
      timer = clock.setTimeout(() => {
        waiting = false;
        present(variant, message, code);
      }, noticeGapMs);
    },
    hide,
    destroy: cancel,
  };
}
