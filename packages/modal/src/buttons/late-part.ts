// LatePart: a part of a button that is not in the first load: asked for when it is first wanted, drawn when it has come.
import { once } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import type { ReactiveControllerHost } from 'lit';

export class LatePart<Part> {
  #part: Part | undefined;
  readonly #load: () => Promise<void>;

  constructor(host: ReactiveControllerHost, load: () => Promise<Part>) {
    this.#load = once(async () => {
      this.#part = await load();
      host.requestUpdate();
    });
  }

  /** Undefined until it has loaded; this call loads it. The next draw tries again after a failure. */
  get({ core: { env } }: AppKit): Part | undefined {
    if (!this.#part) this.#load().catch(env.onError);
    return this.#part;
  }
}
