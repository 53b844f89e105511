// WalletList: gives a view the explorer's wallet list: loaded when the view shows, watched while it does.
// Used by the views that draw wallets of the list. Asks nothing by itself: each view says what it needs.
import type { Wallets, WalletsState } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { ReactiveController } from 'lit';
import type { WatchHost } from './watch.js';

export class WalletList implements ReactiveController {
  /** The controller; undefined until its chunk has come. */
  current: Wallets | undefined;
  /** Its chunk did not come. */
  isMissing = false;

  readonly #host: WatchHost;
  readonly #begin: (wallets: Wallets) => void;
  #visit = 0;
  #isAsked = false;
  #stop: (() => void) | undefined;

  /** @param begin what the view needs first; called at each visit */
  constructor(host: WatchHost, begin: (wallets: Wallets) => void) {
    this.#host = host;
    this.#begin = begin;
    host.addController(this);
  }

  get state(): WalletsState | undefined {
    return this.current?.state;
  }

  hostDisconnected(): void {
    this.#visit++;
    this.#isAsked = false;
    this.#stop?.();
    this.#stop = undefined;
    this.current = undefined;
  }

  /** Loads the list, once a visit: call it as often as you draw. */
  async load(): Promise<void> {
    const kit = this.#host.appKit;
    if (!kit || this.#isAsked) return;
    this.#isAsked = true;
    const visit = ++this.#visit;
    this.isMissing = false;
    try {
      const wallets = await kit.core.wallets();
      if (visit !== this.#visit) return;
      this.current = wallets;
      this.#stop = subscribe(wallets.state, () => this.#host.requestUpdate());
      this.#begin(wallets);
    } catch {
      if (visit !== this.#visit) return;
      this.isMissing = true;
    }
    this.#host.requestUpdate();
  }

  /** Asks again for what failed. */
  retry(): void {
    if (this.current) {
      void this.current.retry();
      return;
    }
    this.#isAsked = false;
    void this.load();
  }
}
