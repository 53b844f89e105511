// Countdown: seconds left until a moment, on the kit's own clock; re-renders its view each second. Used by views, which
// hold no timers themselves.
import { ViewController } from './view-controller.js';

export class Countdown extends ViewController {
  /** Whole seconds left, never below 0. Call it while rendering: it asks for the next second. */
  secondsLeft(untilMs: number): number {
    const { clock } = this;
    const left = clock ? Math.max(0, untilMs - clock.now()) : 0;
    if (left > 0) this.schedule(left % 1000 || 1000, () => this.host.requestUpdate());
    else this.stop();
    return Math.ceil(left / 1000);
  }
}
