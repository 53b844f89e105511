// Re-renders an element when part of the kit's state changes. Subscribes only while connected, so that nothing leaks.
import { subscribe } from '@openappkit/core/internal';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AppKit } from '@openappkit/kit';

export interface WatchHost extends ReactiveControllerHost {
  readonly appKit: AppKit | undefined;
  readonly isConnected: boolean;
}

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

  /** Undefined while the element has no kit. */
  get current(): Value | undefined {
    return this.#host.appKit && this.#select(this.#host.appKit);
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#kit = undefined;
  }

  hostUpdate(): void {
    const kit = this.#host.appKit;
    // A removed element may render once more, and must not subscribe again.
    if (kit === this.#kit || !this.#host.isConnected) return;
    this.hostDisconnected();
    this.#kit = kit;
    if (kit) this.#stop = subscribe(this.#select(kit), () => this.#host.requestUpdate());
  }
}
