// KeyboardRoom: while the keyboard of a phone covers a part of the page, the dialog is as high as what is left above it, and
// the field with focus stays in sight. A controller of the modal shell.
import type { ReactiveController } from 'lit';
import { deepActiveElement } from '../modal/deep-active-element.js';
import type { ShellApi } from './shell-api.types.js';

/** A keyboard takes more than the bars of a browser do. Pixels. */
const leastPx = 120;

export class KeyboardRoom implements ReactiveController {
  readonly #shellApi: ShellApi;
  #view: VisualViewport | null = null;

  constructor(parts: ShellApi) {
    this.#shellApi = parts;
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
    const dialog = this.#shellApi.dialog();
    if (!dialog || !this.#view) return;
    const { height, offsetTop, scale } = this.#view;
    // A page that is zoomed by two fingers is seen in part, too.
    const isCovered = scale === 1 && window.innerHeight - height > leastPx;
    dialog.style.setProperty('--_ak-room', isCovered ? `${height}px` : '');
    dialog.style.setProperty('--_ak-room-top', isCovered ? `${offsetTop}px` : '');
    if (isCovered) deepActiveElement(document)?.scrollIntoView({ block: 'nearest' });
  };
}
