import { ViewController } from './view-controller.js';
import type { WatchHost } from './watch.js';

/** Most responses arrive within this time. */
const slowMs = 5_000;

export class Countdown extends ViewController {
  /** Returns whole seconds left, at least 0. Call it while rendering, because it schedules the next render. */
  secondsLeft(untilMs: number): number {
    const { clock } = this;
    const msLeft = clock ? Math.max(0, untilMs - clock.now()) : 0;
    if (msLeft > 0) this.schedule(msLeft % 1000 || 1000, () => this.host.requestUpdate());
    else this.stop();
    return Math.ceil(msLeft / 1000);
  }
}

export class Debounce extends ViewController {
  readonly #ms: number;
  #run: (() => void) | undefined;

  constructor(host: WatchHost, ms: number) {
    super(host);
    this.#ms = ms;
  }

  call(run: () => void): void {
    this.schedule(this.#ms, () => this.flush());
    this.#run = run;
  }

  flush(): void {
    const run = this.#run;
    this.stop();
    run?.();
  }

  protected override stop(): void {
    super.stop();
    this.#run = undefined;
  }
}

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

/** Re-renders a view when a wait takes longer than usual. */
export class SlowIndicator extends ViewController {
  #isWaiting = false;
  #isSlow = false;

  /** Call it at each render. The wait lasts from the first `true` to the first `false`. */
  update(isWaiting: boolean): boolean {
    if (isWaiting !== this.#isWaiting) {
      this.#isWaiting = isWaiting;
      this.#isSlow = false;
      this.stop();
      if (isWaiting) this.schedule(slowMs, this.#onSlow);
    }
    return this.#isSlow;
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.#isWaiting = false;
  }

  #onSlow = (): void => {
    this.#isSlow = true;
    this.host.requestUpdate();
  };
}
