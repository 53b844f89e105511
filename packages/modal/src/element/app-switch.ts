// Detects that a user opened a wallet app and returned, or never left, without an answer from the wallet.
import { ViewController } from './view-controller.js';

/** Milliseconds that an answer may take after the user returns. */
export const answerMs = 2_000;

export class AppSwitch extends ViewController {
  isUnanswered = false;

  #events: EventTarget | undefined;
  #hasLeft = false;

  /** Call it when the link is clicked. Without the app, the page never hides, so the wait starts at once. */
  start(): void {
    this.#hasLeft = true;
    this.isUnanswered = false;
    this.#wait();
    this.host.requestUpdate();
  }

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
