// Ignores clicks shortly after a view appears or the page becomes visible, and while it is hidden. Prevents clickjacking by
// double clicks and overlays.
import { ViewController } from './view-controller.js';

/** Longer than a double click, shorter than reading. */
const guardMs = 500;

export class ClickGuard extends ViewController {
  #since = 0;
  #guardedValue: unknown;
  #page: EventTarget | undefined;

  /** Restarts the guard. Call it when the clickable content changes. */
  readonly rearm = (): void => {
    this.#since = this.clock?.now() ?? 0;
  };

  /** Restarts the guard if the value changed. Call it at each update. */
  rearmOnChange(value: unknown): void {
    if (value !== this.#guardedValue) this.rearm();
    this.#guardedValue = value;
  }

  hostConnected(): void {
    this.rearm();
    this.#page = this.page?.events;
    this.#page?.addEventListener('visibilitychange', this.rearm, true);
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.#page?.removeEventListener('visibilitychange', this.rearm, true);
    this.#page = undefined;
  }

  get isBlocking(): boolean {
    const { clock, page } = this;
    return !clock || page?.isHidden() === true || clock.now() - this.#since < guardMs;
  }
}
