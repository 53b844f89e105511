// Re-renders a view when a wait takes longer than usual.
import { ViewController } from '../../element/view-controller.js';

/** Most responses arrive within this time. */
const slowMs = 5_000;

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
