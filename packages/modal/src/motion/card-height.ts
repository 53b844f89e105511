// CardHeight: the card grows and shrinks from the height of one view to that of the next. A controller of the modal shell.
import type { ReactiveController } from 'lit';
import type { ViewElement } from '../element/view-element.js';
import { durations, easeOut, wanted } from './motion.js';
import type { ShellParts } from './shell-parts.types.js';

export class CardHeight implements ReactiveController {
  readonly #parts: ShellParts;
  #shown: ViewElement | undefined;
  #before = 0;

  constructor(parts: ShellParts) {
    this.#parts = parts;
    this.#shown = parts.view();
  }

  hostUpdate(): void {
    this.#before = this.#box?.offsetHeight ?? 0;
  }

  hostUpdated(): void {
    const view = this.#parts.view();
    if (view === this.#shown) return;
    this.#shown = view;
    void this.#follow(this.#before);
  }

  get #box(): HTMLElement | null | undefined {
    return this.#parts.card()?.shadowRoot?.querySelector<HTMLElement>('.card');
  }

  async #follow(before: number): Promise<void> {
    const view = this.#shown;
    const card = this.#parts.card();
    await Promise.all([view?.updateComplete, card?.updateComplete]);
    const after = this.#box?.offsetHeight ?? 0;
    const isSame = before === 0 || before === after;
    // Never under a finger, nor where the next view has come already.
    if (!card || isSame || this.#parts.isHeld() || view !== this.#shown) return;
    const timing = { duration: wanted(card, durations.view), easing: easeOut };
    this.#box?.animate?.([{ blockSize: `${before}px` }, { blockSize: `${after}px` }], timing);
    // Else a scroll bar would come and go with the motion.
    card.body?.animate?.([{ overflow: 'clip' }, { overflow: 'clip' }], timing);
  }
}
