// Watch: re-renders an element when a part of the kit's state changes. Made by KitElement.watch().
// Subscribes only while the element is connected, so that a closed modal leaves no listener.
import { subscribe } from '@openappkit/core/internal';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AppKit } from '@openappkit/kit';

/** An element that knows its kit. */
export interface WatchHost extends ReactiveControllerHost {
  readonly appKit: AppKit | undefined;
  readonly isConnected: boolean;
}

/** A part of the kit's state, read at each render. */
export class Watch<Value extends object> implements ReactiveController {
  readonly #host: WatchHost;
  readonly #select: (kit: AppKit) => Value;
  #kit: AppKit | undefined;
  #stop: (() => void) | undefined;

  constructor(host: WatchHost, select: (kit: AppKit) => Value) {
    this.#host = host;
    this.#select = select;
    host.addController(this);
  }

  /** The live state; undefined while the element has no kit. */
  get current(): Value | undefined {
    return this.#host.appKit && this.#select(this.#host.appKit);
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#kit = undefined;
  }

  /** Elements are drawn when they are connected, too. */
  hostUpdate(): void {
    const kit = this.#host.appKit;
    // What changes after it has left the page is drawn once more, and must not listen again.
    if (kit === this.#kit || !this.#host.isConnected) return;
    this.hostDisconnected();
    this.#kit = kit;
    if (kit) this.#stop = subscribe(this.#select(kit), () => this.#host.requestUpdate());
  }
}
