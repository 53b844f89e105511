// Makes Ctrl+C (Cmd+C) copy the view's subject, unless text is selected or a field has focus.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class CopyKeys implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #copy: () => void;
  #root: Node | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, copy: () => void) {
    this.#host = host;
    this.#copy = copy;
    host.addController(this);
  }

  hostConnected(): void {
    this.#root = this.#host.getRootNode();
    this.#root.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    this.#root?.removeEventListener('keydown', this.#onKey);
  }

  #onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== 'c' || !(event.ctrlKey || event.metaKey)) return;
    const [target] = event.composedPath();
    const isField = target instanceof Element && target.matches('input, textarea');
    if (isField || (getSelection()?.toString() ?? '') !== '') return;
    event.preventDefault();
    this.#copy();
  };
}
