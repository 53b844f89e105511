// OpenInPage: the open dialog and the page around it. The page does not scroll and hears of no pointer and no key in the dialog.
// Dialogs of other libraries put `aria-hidden` and `inert` on everything beside their own content: OpenInPage takes them off. An app
// may take away the modal that it has placed: then nothing is open any more. A controller of the modal shell.
import type { ReactiveController } from 'lit';
import type { KitElement } from '../element/kit-element.js';
import { lockScroll } from './scroll-lock.js';

const covers = ['aria-hidden', 'inert'];
/** Beside those of shell-keys.ts. Moves of a pointer leave the dialog, because the sheet follows them over the whole window. */
const kept = [
  'contextmenu',
  'dblclick',
  'keypress',
  'keyup',
  'mouseup',
  'pointerup',
  'touchend',
  'touchmove',
  'wheel',
];

export class OpenInPage implements ReactiveController {
  readonly #shell: KitElement;
  #changes: MutationObserver | undefined;
  #unlock: (() => void) | undefined;

  constructor(shell: KitElement) {
    this.#shell = shell;
    for (const name of kept) shell.addEventListener(name, (event) => event.stopPropagation());
  }

  hostConnected(): void {
    this.#unlock = lockScroll(document);
    const root = this.#shell.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const uncover = (): void => {
      for (const name of covers) if (root.host.hasAttribute(name)) root.host.removeAttribute(name);
    };
    uncover();
    this.#changes = new MutationObserver(uncover);
    this.#changes.observe(root.host, { attributeFilter: covers });
  }

  hostDisconnected(): void {
    this.#unlock?.();
    this.#changes?.disconnect();
    // In the turn after the one in which our own modal comes back.
    queueMicrotask(() => queueMicrotask(() => this.#closeIfGone()));
  }

  #closeIfGone(): void {
    const { host } = this.#shell.getRootNode() as ShadowRoot;
    const isGone = host !== undefined && !host.isConnected;
    // Another one of the page draws what is open.
    if (isGone && !document.querySelector('appkit-modal, w3m-modal'))
      this.#shell.appKit?.core.modal.close({ force: true });
  }
}
