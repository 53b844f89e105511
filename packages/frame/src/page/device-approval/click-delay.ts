// Blocks clicks until the page was visible for a while, so that a site that lures users into fast clicks cannot approve a login.
// The delay restarts when the page is hidden, shown or focused.
import type { Clock } from '../../rpc/clock.js';

const clickDelayMs = 700;

interface PageVisibility {
  readonly visibilityState: string;
  /** Calls the listener when the page is hidden, shown or focused. */
  onChange(listener: () => void): void;
}

interface ClickDelay {
  isReady(): boolean;
  restart(): void;
}

/** @param onReady - called each time `isReady()` changes */
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
