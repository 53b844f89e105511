import { once } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import type { ReactiveControllerHost } from 'lit';

export class LazyModule<Part> {
  #part: Part | undefined;
  readonly #draw: () => void;
  readonly #load: () => Promise<void>;

  constructor(host: ReactiveControllerHost, load: () => Promise<Part>) {
    this.#draw = () => host.requestUpdate();
    this.#load = once(async () => {
      this.#part = await load();
      this.#draw();
    });
  }

  /**
   * Returns the part, or starts loading it and returns undefined. After a failure the next render retries, at the latest when the
   * page goes online.
   */
  get({ core: { env } }: AppKit): Part | undefined {
    if (!this.#part)
      this.#load().catch((error) => {
        env.onError(error);
        env.page?.events.addEventListener('online', this.#draw, { once: true });
      });
    return this.#part;
  }
}
