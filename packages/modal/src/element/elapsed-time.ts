import { ViewController } from './view-controller.js';
import type { WatchHost } from './watch.js';

export class ElapsedTime extends ViewController {
  readonly #atMs: readonly number[];
  #from: number | undefined;
  #timers: unknown[] = [];

  /** @param atMs when to render again, in milliseconds after the start */
  constructor(host: WatchHost, atMs: readonly number[]) {
    super(host);
    this.#atMs = atMs;
  }

  /** Returns milliseconds since `from`, and starts the timers for a new `from`. */
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
