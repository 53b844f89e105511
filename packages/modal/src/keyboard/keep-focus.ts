// KeepFocus: when the control that had focus goes away with its state, focus moves to the view's next control
// instead of falling to the page. Used by views whose buttons change with their state.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class KeepFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #focus: () => void;
  #had = false;

  /** @param focus moves focus to what is useful now */
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

  // Not by the shadow root's activeElement: happy-dom's throws where focus is in another one.
  #has(): boolean {
    return this.#host.matches(':focus-within');
  }
}
