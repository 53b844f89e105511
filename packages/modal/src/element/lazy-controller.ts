// Loads a controller when its view renders, and subscribes to its state while the view is connected.
import type { Wallets } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { ViewController } from './view-controller.js';
import type { WatchHost } from './watch.js';

export class LazyController<Controller extends { readonly state: object }> extends ViewController {
  /** Undefined until its chunk has loaded. */
  current: Controller | undefined;
  isMissing = false;

  readonly #get: (kit: AppKit) => Promise<Controller> | undefined;
  readonly #begin: (controller: Controller) => void;
  #visit = 0;
  #isRequested = false;
  #stop: (() => void) | undefined;

  /**
   * @param get returns undefined while the controller is not needed; called again at each render
   * @param begin first call on the controller, at each visit
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

  /** Loads once per visit. A removed view may render once more but must not load. */
  async hostUpdate(): Promise<void> {
    const { appKit: kit, isConnected } = this.host;
    const pending = kit && isConnected && !this.#isRequested && this.#get(kit);
    if (!pending) return;
    this.#isRequested = true;
    const visit = ++this.#visit;
    this.isMissing = false;
    try {
      const controller = await pending;
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

  /** Calls `action` if the controller has loaded, else loads its chunk. */
  retry(action: (controller: Controller) => unknown = this.#begin): void {
    if (this.current) {
      action(this.current);
      return;
    }
    this.#isRequested = false;
    void this.hostUpdate();
  }
}

export class WalletList extends LazyController<Wallets> {
  constructor(
    host: WatchHost,
    begin: (wallets: Wallets) => void,
    isEnabled: (kit: AppKit) => boolean = () => true,
  ) {
    super(host, (kit) => (isEnabled(kit) ? kit.core.wallets() : undefined), begin);
  }

  override retry(): void {
    super.retry((wallets) => wallets.retry());
  }
}
