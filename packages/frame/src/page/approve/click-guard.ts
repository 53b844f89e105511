// Blocks clicks until the content was fully visible and uncovered for half a second. Starts again after the page was hidden or
// resized. The end of a list must have been visible once. IntersectionObserver v2 detects elements above the page; other browsers
// only detect what is outside the viewport.

const settleMs = 500;
/** Less than 1, because rounding can hide a fraction of a pixel. */
const visibleRatio = 0.95;

/** IntersectionObserver v2, which not every browser has. */
interface ObserverOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  /** Milliseconds; the minimum is 100. */
  readonly delay: number;
}

/** `unread`: the end has not been visible yet. */
export type GuardState = 'hidden' | 'unread' | 'settling' | 'ready';

export interface ClickGuard {
  state(): GuardState;
  /** Sets the elements that must be visible and restarts the delay. @param end - must have been visible once */
  watch(elements: readonly Element[], end?: Element): void;
}

export function createClickGuard(onChange: () => void): ClickGuard {
  let visibility: ReadonlyMap<Element, boolean> = new Map();
  /** Undefined once the end was visible, or without a list. */
  let pendingEnd: Element | undefined;
  let state: GuardState = 'hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setState = (next: GuardState) => {
    if (next === state) return;
    state = next;
    onChange();
  };
  const restart = () => {
    clearTimeout(timer);
    const isVisible = visibility.size > 0 && [...visibility.values()].every(Boolean);
    if (!isVisible || document.visibilityState !== 'visible') return setState('hidden');
    if (pendingEnd) return setState('unread');
    setState('settling');
    timer = setTimeout(() => setState('ready'), settleMs);
  };
  const options: ObserverOptions = {
    threshold: [0, visibleRatio, 1],
    trackVisibility: true,
    delay: 100,
  };
  const observer = new IntersectionObserver((entries) => {
    const wasVisible = [...visibility.values()].every(Boolean);
    const next = new Map(visibility);
    for (const entry of entries)
      if (next.has(entry.target)) next.set(entry.target, isFullyVisible(entry));
    visibility = next;
    const isEndSeen = entries.some((each) => each.target === pendingEnd && isFullyVisible(each));
    if (isEndSeen) pendingEnd = undefined;
    if (isEndSeen || wasVisible !== [...visibility.values()].every(Boolean)) restart();
  }, options);
  document.addEventListener('visibilitychange', restart);
  window.addEventListener('resize', restart);
  return {
    state: () => state,
    watch(elements, end) {
      observer.disconnect();
      visibility = new Map(elements.map((element) => [element, false]));
      pendingEnd = end;
      restart();
      for (const element of end ? [...elements, end] : elements) observer.observe(element);
    },
  };
}

function isFullyVisible(entry: IntersectionObserverEntry): boolean {
  if (entry.intersectionRatio < visibleRatio) return false;
  return 'isVisible' in entry ? entry.isVisible === true : true;
}
