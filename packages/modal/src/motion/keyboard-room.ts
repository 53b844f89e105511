// Limits the dialog's height while a phone's keyboard covers the page, and keeps the focused field visible.
import type { ReactiveController } from 'lit';
import { deepActiveElement } from '../modal/deep-active-element.js';
import type { ShellApi } from './shell-api.types.js';

/** Pixels. A keyboard is higher than a browser's own bars. */
const leastPx = 120;

export class KeyboardRoom implements ReactiveController {
  readonly #shellApi: ShellApi;
  #view: VisualViewport | null = null;

  constructor(shellApi: ShellApi) {
    this.#shellApi = shellApi;
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
    // Ignore pinch zoom, which also shrinks the visual viewport.
    const isCovered = scale === 1 && window.innerHeight - height > leastPx;
    dialog.style.setProperty('--_ak-room', isCovered ? `${height}px` : '');
    dialog.style.setProperty('--_ak-room-top', isCovered ? `${offsetTop}px` : '');
    if (isCovered) deepActiveElement()?.scrollIntoView({ block: 'nearest' });
  };
}
