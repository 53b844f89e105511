// AppSwitch: whether someone who left for a wallet's app came back (or never left) without an answer. Used by
// the pair view on phones; on the kit's own clock and page events.
import type { ReactiveController } from 'lit';
import type { MarksHost } from './marks.js';

/** How long after coming back an answer may take. Milliseconds. */
export const answerMs = 2_000;

export class AppSwitch implements ReactiveController {
  /** Someone left and is here again, and nothing came. */
  isUnanswered = false;

  readonly #host: MarksHost;
  #events: EventTarget | undefined;
  #hasLeft = false;
  #timer: unknown;

  constructor(host: MarksHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The link was followed. A missing app leaves the page where it is, so the wait begins at once. */
  leave(): void {
    this.#hasLeft = true;
    this.isUnanswered = false;
    this.#wait();
    this.#host.requestUpdate();
  }

  /** Forgets the last time. */
  reset(): void {
    this.#hasLeft = false;
    this.isUnanswered = false;
    this.#stop();
  }

  hostConnected(): void {
    this.#events = this.#host.appKit?.core.env.page?.events;
    this.#events?.addEventListener('visibilitychange', this.#onVisible);
  }

  hostDisconnected(): void {
    this.#events?.removeEventListener('visibilitychange', this.#onVisible);
    this.reset();
  }

  #onVisible = (): void => {
    if (!this.#hasLeft) return;
    this.#stop();
    if (this.#host.appKit?.core.env.page?.isHidden() === false) this.#wait();
  };

  #wait(): void {
    this.#stop();
    this.#timer = this.#host.appKit?.core.env.clock.setTimeout(() => {
      this.isUnanswered = true;
      this.#host.requestUpdate();
    }, answerMs);
  }

  #stop(): void {
    this.#host.appKit?.core.env.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
