// Re-renders a view when the page goes online or offline.
import { ViewController } from './view-controller.js';

export class Online extends ViewController {
  #events: EventTarget | undefined;

  get isOffline(): boolean {
    return this.page?.isOnline() === false;
  }

  hostConnected(): void {
    this.#events = this.page?.events;
    for (const name of ['online', 'offline']) this.#events?.addEventListener(name, this.#onChange);
  }

  override hostDisconnected(): void {
    for (const name of ['online', 'offline'])
      this.#events?.removeEventListener(name, this.#onChange);
  }

  #onChange = (): void => this.host.requestUpdate();
}
