// Moves focus to the view's next control when the focused one is removed, so that focus does not fall to the page.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class KeepFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #focus: () => void;
  #had = false;

  /** @param focus focuses the fallback control */
  constructor(host: ReactiveControllerHost & HTMLElement, focus: () => void) {
    this.#host = host;
    this.#focus = focus;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#had = this.#has();
  }

  hostUpdated(): void {
    if (this.#had && !this.#has()) this.#focus();
  }

  // Do not use the shadow root's activeElement: happy-dom throws if focus is in another root.
  #has(): boolean {
    return this.#host.matches(':focus-within');
  }
}
