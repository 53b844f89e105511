import { ViewController } from './view-controller.js';
import type { WatchHost } from './watch.js';

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
