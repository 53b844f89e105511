// Prevents clicks on content that the user has not seen: it must be fully visible and uncovered for half a second, and again after
// the page was hidden or resized. The end of a list must have been visible once. IntersectionObserver v2 detects elements above the
// page; other browsers only detect what is outside the viewport.

const holdMs = 500;
/** A part of a pixel is lost to rounding. */
const wholeEnough = 0.95;

/** IntersectionObserver v2, which not every browser has. */
interface ObserverOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  /** Milliseconds; 100 is the least. */
  readonly delay: number;
}

/** `unread`: the end has not been visible yet. */
export type GuardState = 'hidden' | 'unread' | 'settling' | 'ready';

export interface ClickGuard {
  state(): GuardState;
  /** Sets what must be visible and restarts the half second. @param end - must have been visible once */
  watch(elements: readonly Element[], end?: Element): void;
}

export function createClickGuard(onChange: () => void): ClickGuard {
  let seen: ReadonlyMap<Element, boolean> = new Map();
  /** Undefined once the end was visible, or if there is none. */
  let unseenEnd: Element | undefined;
  let state: GuardState = 'hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: GuardState) => {
    if (next === state) return;
    state = next;
    onChange();
  };
  const restart = () => {
    clearTimeout(timer);
    const isSeen = seen.size > 0 && [...seen.values()].every(Boolean);
    if (!isSeen || document.visibilityState !== 'visible') return become('hidden');
    if (unseenEnd) return become('unread');
    become('settling');
    timer = setTimeout(() => become('ready'), holdMs);
  };
  const options: ObserverOptions = {
    threshold: [0, wholeEnough, 1],
    trackVisibility: true,
    delay: 100,
  };
  const observer = new IntersectionObserver((entries) => {
    const before = [...seen.values()].every(Boolean);
    const next = new Map(seen);
    for (const entry of entries)
      if (next.has(entry.target)) next.set(entry.target, isWhollySeen(entry));
    seen = next;
    const isEndSeen = entries.some((each) => each.target === unseenEnd && isWhollySeen(each));
    if (isEndSeen) unseenEnd = undefined;
    if (isEndSeen || before !== [...seen.values()].every(Boolean)) restart();
  }, options);
  document.addEventListener('visibilitychange', restart);
  window.addEventListener('resize', restart);
  return {
    state: () => state,
    watch(elements, end) {
      observer.disconnect();
      seen = new Map(elements.map((element) => [element, false]));
      unseenEnd = end;
      restart();
      for (const element of end ? [...elements, end] : elements) observer.observe(element);
    },
  };
}

function isWhollySeen(entry: IntersectionObserverEntry): boolean {
  if (entry.intersectionRatio < wholeEnough) return false;
  return 'isVisible' in entry ? entry.isVisible === true : true;
}
