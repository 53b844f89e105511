// ShellKeys: Esc, Alt+arrow and Backspace of the dialog. A controller of the modal shell.
// Esc is held here and not left to the browser, which lets the third one in a row through.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What the keys do; `dialog` is undefined in embedded mode, where Esc belongs to the page. */
export interface ShellActions {
  readonly dialog: () => HTMLDialogElement | null | undefined;
  readonly close: () => void;
  readonly back: () => void;
}

export class ShellKeys implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #actions: ShellActions;

  constructor(host: ReactiveControllerHost & HTMLElement, actions: ShellActions) {
    this.#host = host;
    this.#actions = actions;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('keydown', this.#onKey);
    window.addEventListener('keydown', this.#onPageKey, true);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('keydown', this.#onKey);
    window.removeEventListener('keydown', this.#onPageKey, true);
  }

  /** Bubbled up: whatever is inside has had its turn (a search clears its text first). */
  #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Escape' && this.#actions.dialog()?.open) {
      event.preventDefault();
      this.#actions.close();
    } else if (isBack(event, getComputedStyle(this.#host).direction === 'rtl')) {
      event.preventDefault();
      this.#actions.back();
    }
  };

  /** Focus fell out of the dialog (its element went away): the key never passes through it. */
  #onPageKey = (event: KeyboardEvent): void => {
    const dialog = this.#actions.dialog();
    const inside = event.composedPath().includes(this.#host);
    if (event.key !== 'Escape' || inside || !dialog?.open || !dialog.matches(':modal')) return;
    event.preventDefault();
    this.#actions.close();
  };
}

function isBack(event: KeyboardEvent, rtl: boolean): boolean {
  if (event.key === 'Backspace') return !isField(event.composedPath()[0]);
  return event.altKey && event.key === (rtl ? 'ArrowRight' : 'ArrowLeft');
}

function isField(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
