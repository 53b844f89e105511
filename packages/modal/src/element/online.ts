// Online: re-renders a view when the page goes on- or offline. Used by views that say so.
import type { ReactiveController } from 'lit';
import type { MarksHost } from './marks.js';

export class Online implements ReactiveController {
  readonly #host: MarksHost;
  #events: EventTarget | undefined;

  constructor(host: MarksHost) {
    this.#host = host;
    host.addController(this);
  }

  get isOffline(): boolean {
    return this.#host.appKit?.core.env.page?.isOnline() === false;
  }

  hostConnected(): void {
    this.#events = this.#host.appKit?.core.env.page?.events;
    this.#events?.addEventListener('online', this.#onChange);
    this.#events?.addEventListener('offline', this.#onChange);
  }

  hostDisconnected(): void {
    this.#events?.removeEventListener('online', this.#onChange);
    this.#events?.removeEventListener('offline', this.#onChange);
  }

  #onChange = (): void => this.#host.requestUpdate();
}
