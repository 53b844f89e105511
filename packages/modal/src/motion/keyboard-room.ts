// KeyboardRoom: while the keyboard of a phone covers a part of the page, the dialog is as high as what is left above it, and
// the field with focus stays in sight. A controller of the modal shell.
import type { ReactiveController } from 'lit';
import { deepActive } from '../modal/deep-active.js';
import type { ShellParts } from './shell-parts.types.js';

/** A keyboard takes more than the bars of a browser do. Pixels. */
const leastPx = 120;

export class KeyboardRoom implements ReactiveController {
  readonly #parts: ShellParts;
  #view: VisualViewport | null = null;

  constructor(parts: ShellParts) {
    this.#parts = parts;
  }

  hostConnected(): void {
    this.#view = window.visualViewport;
    for (const name of ['resize', 'scroll']) this.#view?.addEventListener(name, this.#onChange);
    this.#onChange();
  }

  hostDisconnected(): void {
    for (const name of ['resize', 'scroll']) this.#view?.removeEventListener(name, this.#onChange);
  }

  #onChange = (): void => {
    const dialog = this.#parts.dialog();
    if (!dialog || !this.#view) return;
    const { height, offsetTop, scale } = this.#view;
    // A page that is zoomed by two fingers is seen in part, too.
    const isCovered = scale === 1 && window.innerHeight - height > leastPx;
    dialog.style.setProperty('--_ak-room', isCovered ? `${height}px` : '');
    dialog.style.setProperty('--_ak-room-top', isCovered ? `${offsetTop}px` : '');
    if (isCovered) deepActive(document)?.scrollIntoView({ block: 'nearest' });
  };
}
