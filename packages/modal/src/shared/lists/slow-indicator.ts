// Slow: tells a view that what it waits for takes longer than people are used to, on the kit's own clock.
import { ViewController } from '../../element/view-controller.js';

/** By then most answers are here, and who still waits wants to know that it goes on. */
const slowMs = 5_000;

export class SlowIndicator extends ViewController {
  #isWaiting = false;
  #isSlow = false;

  /** Call it at each draw: a wait begins with the first call that says so, and ends with the first that does not. */
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
