// Keeps a click that was meant for the page before from approving a login: whoever lures people into clicking fast can send them to
// this page between two clicks. It has to have been in sight for a while, and again after it was hidden or came to the front.
import type { Clock } from '../../rpc/rpc.types.js';

const clickDelayMs = 700;

/** What is needed of `document` and `window`. */
export interface PageVisibility {
  readonly visibilityState: string;
  /** Called when it is hidden or shown, or comes to the front. */
  onChange(listener: () => void): void;
}

export interface ClickDelay {
  isReady(): boolean;
  /** What is approved is shown from now on. */
  restart(): void;
}

/** @param onReady - called each time it becomes ready, or is not any more */
export function createClickDelay(
  page: PageVisibility,
  clock: Clock,
  onReady: () => void,
): ClickDelay {
  let isReady = false;
  let timer: unknown;
  const setReady = (next: boolean) => {
    if (next === isReady) return;
    isReady = next;
    onReady();
  };
  const restart = () => {
    clock.clearTimeout(timer);
    setReady(false);
    if (page.visibilityState === 'visible')
      timer = clock.setTimeout(() => setReady(true), clickDelayMs);
  };
  page.onChange(restart);
  return { isReady: () => isReady, restart };
}

export const browserVisibility = (): PageVisibility => ({
  get visibilityState() {
    return document.visibilityState;
  },
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
  },
});
