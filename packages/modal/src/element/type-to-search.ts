// Sends letters typed anywhere in the dialog to the search field, and focuses it on "/". Ignores keys for other fields
// and keys with their own meaning.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class TypeToSearch implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #field: () => HTMLElement | null | undefined;
  #root: Node | undefined;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    field: () => HTMLElement | null | undefined,
  ) {
    this.#host = host;
    this.#field = field;
    host.addController(this);
  }

  hostConnected(): void {
    this.#root = this.#host.getRootNode();
    this.#root.addEventListener('keydown', this.#onKey, true);
  }

  hostDisconnected(): void {
    this.#root?.removeEventListener('keydown', this.#onKey, true);
  }

  /** Runs before the grid's type-ahead. The field gets focus on keydown, so the browser types into it. */
  #onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || !isLetter(event) || isField(event)) return;
    event.stopPropagation();
    if (event.key === '/') event.preventDefault();
    this.#field()?.focus();
  };
}

function isLetter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isComposing;
}

function isField(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches('input, textarea, select');
}
