// Shield: whether a press may count yet: not in the first moment after a view has come or the page is seen again, and not
// while it is hidden. A page that lures someone into a double click, or lays itself over ours, gets no yes by it. Used by
// views whose button asks a wallet.
import { ViewController } from './view-controller.js';

/** Longer than a double click, shorter than reading. */
const guardMs = 500;

export class ClickGuard extends ViewController {
  #since = 0;
  #over: unknown;
  #page: EventTarget | undefined;

  /** Begins anew: what can be pressed is another thing now. */
  readonly rearm = (): void => {
    this.#since = this.clock?.now() ?? 0;
  };

  /** Begins anew where what can be pressed is another than before: call it at each update. */
  rearmOnChange(what: unknown): void {
    if (what !== this.#over) this.rearm();
    this.#over = what;
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

  /** True while a press is to be ignored. */
  get isBlocking(): boolean {
    const { clock, page } = this;
    return !clock || page?.isHidden() === true || clock.now() - this.#since < guardMs;
  }
}
