// AppSwitch: whether someone who left for a wallet's app came back (or never left) without an answer. Used by
// the pair view on phones; on the kit's own clock and page events.
import { ViewController } from './view-controller.js';

/** How long after coming back an answer may take. Milliseconds. */
export const answerMs = 2_000;

export class AppSwitch extends ViewController {
  /** Someone left and is here again, and nothing came. */
  isUnanswered = false;

  #events: EventTarget | undefined;
  #hasLeft = false;

  /** The link was followed. A missing app leaves the page where it is, so the wait begins at once. */
  start(): void {
    this.#hasLeft = true;
    this.isUnanswered = false;
    this.#wait();
    this.host.requestUpdate();
  }

  /** Forgets the last time. */
  reset(): void {
    this.#hasLeft = false;
    this.isUnanswered = false;
    this.stop();
  }

  hostConnected(): void {
    this.#events = this.page?.events;
    this.#events?.addEventListener('visibilitychange', this.#onVisible);
  }

  override hostDisconnected(): void {
    this.#events?.removeEventListener('visibilitychange', this.#onVisible);
    this.reset();
  }

  #onVisible = (): void => {
    if (!this.#hasLeft) return;
    this.stop();
    if (this.page?.isHidden() === false) this.#wait();
  };

  #wait(): void {
    this.schedule(answerMs, () => {
      this.isUnanswered = true;
      this.host.requestUpdate();
    });
  }
}
