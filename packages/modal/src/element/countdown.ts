import { ViewController } from './view-controller.js';

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
