// Handles Esc, and contains the dialog's pointer, key and focus events.
// Esc needs its own handler, because browsers close a dialog at the third Esc in a row whatever `cancel` handlers do.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Actions of the keys. `dialog` returns undefined in embedded mode, where Esc belongs to the page. */
export interface ShellActions {
  readonly dialog: () => HTMLDialogElement | null | undefined;
  readonly close: () => void;
}

export class ShellKeys implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #actions: ShellActions;

  constructor(host: ReactiveControllerHost & HTMLElement, actions: ShellActions) {
    this.#host = host;
    this.#actions = actions;
    host.addController(this);
    for (const name of containedEvents.split(' ')) host.addEventListener(name, this.#keep);
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onEscape, true);
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onEscape, true);
  }

  /** Stops events at the dialog. Otherwise a dialog of the host page would treat them as outside events and close or move focus. */
  #keep = (event: Event): void => {
    if (this.#actions.dialog()) event.stopPropagation();
  };

  /** Listens in the capture phase, before any dialog of the host page, even if our focused element was removed. */
  #onEscape = (event: KeyboardEvent): void => {
    const dialog = this.#actions.dialog();
    const path = event.composedPath();
    const at = path.indexOf(this.#host);
    if (event.key !== 'Escape' || !dialog?.open || (at < 0 && !isOnTop(dialog))) return;
    event.stopImmediatePropagation();
    if (event.isComposing) return;
    event.preventDefault();
    // Inner elements may handle Esc first, such as a search that clears its text. They get copies that do not leave the dialog.
    const isOpen = (node: EventTarget): boolean =>
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    if (at < 0 || path.slice(0, at).every(isOpen)) this.#actions.close();
  };
}

/** open-in-page.ts stops further events; it loads after the first render. */
const containedEvents = 'click pointerdown mousedown touchstart keydown focusin focusout';

/** Whether no dialog of the host page or of a wallet covers ours. */
function isOnTop(dialog: HTMLDialogElement): boolean {
  const root = dialog.getRootNode() as ShadowRoot;
  return dialog.matches(':modal') && root.elementFromPoint(1, 1) === dialog;
}
