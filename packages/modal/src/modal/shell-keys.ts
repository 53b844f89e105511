// ShellKeys: Esc, Alt+arrow and Backspace of the dialog. A controller of the modal shell.
// Esc is held here and not left to the browser, which lets the third one in a row through. What a pointer, a key or focus
// does in the dialog stays in it.
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
    for (const name of kept.split(' ')) host.addEventListener(name, this.#keep);
    host.addEventListener('keydown', this.#onKey);
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onEscape, true);
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onEscape, true);
  }

  /** A dialog of the host would take it for a click, a key or focus outside of it, and close or scroll back. */
  #keep = (event: Event): void => {
    if (this.#actions.dialog()) event.stopPropagation();
  };

  /** Bubbled up: whatever is inside has had its turn. */
  #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (!isBack(event, getComputedStyle(this.#host).direction === 'rtl')) return;
    event.preventDefault();
    this.#actions.back();
  };

  /** Before any dialog of the host hears of it, also where focus fell out of ours because its element went away. */
  #onEscape = (event: KeyboardEvent): void => {
    const dialog = this.#actions.dialog();
    const path = event.composedPath();
    const at = path.indexOf(this.#host);
    if (event.key !== 'Escape' || !dialog?.open || (at < 0 && !isOnTop(dialog))) return;
    event.stopImmediatePropagation();
    if (event.isComposing) return;
    event.preventDefault();
    // What is inside has its turn, such as a search that clears its text: by copies that stay inside.
    const isOpen = (node: EventTarget): boolean =>
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    if (at < 0 || path.slice(0, at).every(isOpen)) this.#actions.close();
  };
}

/** The others are held by open-in-page.ts, which comes after the first picture. */
const kept = 'click pointerdown mousedown touchstart keydown focusin focusout';

/** Not under a dialog that the host or a wallet has opened since. */
function isOnTop(dialog: HTMLDialogElement): boolean {
  const root = dialog.getRootNode() as ShadowRoot;
  return dialog.matches(':modal') && root.elementFromPoint(1, 1) === dialog;
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
