// Late: gives a view a controller that is loaded when the view is drawn, watched while it shows. Used for features and
// for the wallet list. Asks nothing of it by itself: each view says what it needs.
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { ViewController } from './view-controller.js';
import type { WatchHost } from './watch.js';

export class LazyController<Controller extends { readonly state: object }> extends ViewController {
  /** The controller; undefined until its chunk has come. */
  current: Controller | undefined;
  /** Its chunk did not come. */
  isMissing = false;

  readonly #get: (kit: AppKit) => Promise<Controller> | undefined;
  readonly #begin: (controller: Controller) => void;
  #visit = 0;
  #isRequested = false;
  #stop: (() => void) | undefined;

  /**
   * @param get undefined where it is not wanted yet: it is asked again when the view is drawn again
   * @param begin what the view needs first; called at each visit
   */
  constructor(
    host: WatchHost,
    get: (kit: AppKit) => Promise<Controller> | undefined,
    begin: (controller: Controller) => void = () => undefined,
  ) {
    super(host);
    this.#get = get;
    this.#begin = begin;
  }

  get state(): Controller['state'] | undefined {
    return this.current?.state;
  }

  override hostDisconnected(): void {
    this.#visit++;
    this.#isRequested = false;
    this.#stop?.();
    this.#stop = undefined;
    this.current = undefined;
  }

  /** Loads it, once a visit. A view that has left may still be drawn once, and begins nothing. */
  async hostUpdate(): Promise<void> {
    const { appKit: kit, isConnected } = this.host;
    const asked = kit && isConnected && !this.#isRequested && this.#get(kit);
    if (!asked) return;
    this.#isRequested = true;
    const visit = ++this.#visit;
    this.isMissing = false;
    try {
      const controller = await asked;
      if (visit !== this.#visit) return;
      this.current = controller;
      this.#stop = subscribe(controller.state, () => this.host.requestUpdate());
      this.#begin(controller);
    } catch {
      if (visit !== this.#visit) return;
      this.isMissing = true;
    }
    this.host.requestUpdate();
  }

  /** Asks again for what did not come, or did not work: `again` where the controller is here, else its chunk. */
  retry(again: (controller: Controller) => unknown = this.#begin): void {
    if (this.current) {
      again(this.current);
      return;
    }
    this.#isRequested = false;
    void this.hostUpdate();
  }
}
