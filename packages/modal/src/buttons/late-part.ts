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

  /** Undefined until it has come; from now on it is on its way. A failure is the app's to hear of, the next call tries again. */
  get(kit: AppKit): Part | undefined {
    if (!this.#part) this.#load().catch(kit.core.env.onError);
    return this.#part;
  }
}
