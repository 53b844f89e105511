// NearEnd: tells a view that what stands at the end of its list comes into sight, 200 px before it does. Used by lists whose
// next page is asked for by scrolling; a button at that place does the same for a keyboard.
import { ViewController } from '../../element/view-controller.js';
import type { WatchHost } from '../../element/watch.js';

/** About three rows ahead. */
const ahead = '200px';

export class NearEnd extends ViewController {
  readonly #onNear: () => void;
  #observer: IntersectionObserver | undefined;

  constructor(host: WatchHost, onNear: () => void) {
    super(host);
    this.#onNear = onNear;
  }

  /** Call it after each draw: an end that is still near after a page is told of again. */
  watch(end: Element | null): void {
    this.#observer?.disconnect();
    if (!end) return;
    // The scrolling box is in another shadow root: its own margin is what counts, where the browser knows one.
    const options = { rootMargin: ahead, scrollMargin: ahead } as IntersectionObserverInit;
    this.#observer ??= new IntersectionObserver(this.#onChange, options);
    this.#observer.observe(end);
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.#observer?.disconnect();
  }

  #onChange = (changes: readonly IntersectionObserverEntry[]): void => {
    if (changes.some(({ isIntersecting }) => isIntersecting)) this.#onNear();
  };
}
