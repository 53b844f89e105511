// Debounce: runs the last of several calls after a pause, on the kit's own clock. Used by views, which hold
// no timers themselves.
import type { ReactiveController } from 'lit';
import type { MarksHost } from './marks.js';

export class Debounce implements ReactiveController {
  readonly #host: MarksHost;
  readonly #ms: number;
  #timer: unknown;
  #run: (() => void) | undefined;

  constructor(host: MarksHost, ms: number) {
    this.#host = host;
    this.#ms = ms;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** Runs `run` after the pause, unless called again before. */
  call(run: () => void): void {
    this.cancel();
    this.#run = run;
    this.#timer = this.#host.appKit?.core.env.clock.setTimeout(() => this.flush(), this.#ms);
  }

  /** Runs what waits at once. */
  flush(): void {
    const run = this.#run;
    this.cancel();
    run?.();
  }

  cancel(): void {
    this.#host.appKit?.core.env.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#run = undefined;
  }
}
