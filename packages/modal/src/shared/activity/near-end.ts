// Notifies a view when the end of its list is 200 px from the visible area. Keyboard users have a button there.
import { ViewController } from '../../element/view-controller.js';
import type { WatchHost } from '../../element/watch.js';

/** About three rows. */
const ahead = '200px';

export class NearEnd extends ViewController {
  readonly #onNear: () => void;
  #observer: IntersectionObserver | undefined;

  constructor(host: WatchHost, onNear: () => void) {
    super(host);
    this.#onNear = onNear;
  }

  /** Call it after each render. If the end is still near after a page has loaded, it notifies again. */
  watch(end: Element | null): void {
    this.#observer?.disconnect();
    if (!end) return;
    // `rootMargin` does not extend the scroll container, so `scrollMargin` does this in browsers that support it.
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
