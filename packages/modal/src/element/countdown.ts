// Countdown: seconds left until a moment, on the kit's own clock; re-renders its view each second. Used by the
// pair view, which holds no timers itself.
import type { ReactiveController } from 'lit';
import type { MarksHost } from './marks.js';

export class Countdown implements ReactiveController {
  readonly #host: MarksHost;
  #timer: unknown;

  constructor(host: MarksHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whole seconds left, never below 0. Call it while rendering: it asks for the next second. */
  left(untilMs: number): number {
    const clock = this.#host.appKit?.core.env.clock;
    if (!clock) return 0;
    this.hostDisconnected();
    const left = Math.max(0, untilMs - clock.now());
    if (left > 0) {
      const next = left % 1000 || 1000;
      this.#timer = clock.setTimeout(() => this.#host.requestUpdate(), next);
    }
    return Math.ceil(left / 1000);
  }

  hostDisconnected(): void {
    this.#host.appKit?.core.env.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
