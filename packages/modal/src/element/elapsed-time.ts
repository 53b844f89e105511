// Marks: re-renders a view when given lengths of time have passed, on the kit's own clock. Used by views,
// which hold no timers themselves.
import { ViewController } from './view-controller.js';
import type { WatchHost } from './watch.js';

export class ElapsedTime extends ViewController {
  readonly #atMs: readonly number[];
  #from: number | undefined;
  #timers: unknown[] = [];

  /** @param atMs when to look again, in milliseconds after the start */
  constructor(host: WatchHost, atMs: readonly number[]) {
    super(host);
    this.#atMs = atMs;
  }

  /** Milliseconds since `from`; starts the timers when it is a new start. */
  since(from: number | undefined): number {
    const { clock } = this;
    if (!clock || from === undefined) {
      this.hostDisconnected();
      return 0;
    }
    const passed = clock.now() - from;
    if (from !== this.#from) {
      this.hostDisconnected();
      this.#from = from;
      this.#timers = this.#atMs
        .filter((at) => at > passed)
        .map((at) => clock.setTimeout(() => this.host.requestUpdate(), at - passed));
    }
    return passed;
  }

  override hostDisconnected(): void {
    for (const timer of this.#timers) this.clock?.clearTimeout(timer);
    this.#timers = [];
    this.#from = undefined;
  }
}
