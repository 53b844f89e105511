// Animates the card's height between views. A ResizeObserver supplies heights, because reading them would force layouts.
import type { ReactiveController } from 'lit';
import type { ViewElement } from '../element/view-element.js';
import { durations, motionTiming } from './motion.js';
import type { ShellApi } from './shell-api.types.js';

export class CardHeight implements ReactiveController {
  readonly #shellApi: ShellApi;
  /** Undefined in jsdom, which has no ResizeObserver and no motion. */
  readonly #sizes: ResizeObserver | undefined;
  #box: HTMLElement | undefined;
  #shown: ViewElement | undefined;
  #height = 0;
  #from: number | undefined;
  #motion: Animation | undefined;

  constructor(shellApi: ShellApi) {
    this.#shellApi = shellApi;
    this.#shown = shellApi.view();
    if (typeof ResizeObserver === 'function')
      this.#sizes = new ResizeObserver((entries) =>
        this.#onSize(entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0),
      );
  }

  hostDisconnected(): void {
    this.#sizes?.disconnect();
    this.#box = undefined;
  }

  hostUpdated(): void {
    const box = this.#shellApi.card()?.shadowRoot?.querySelector<HTMLElement>('.card') ?? undefined;
    if (box && box !== this.#box) this.#sizes?.observe(box);
    this.#box = box;
    const view = this.#shellApi.view();
    if (view === this.#shown) return;
    this.#shown = view;
    if (this.#motion) {
      this.#height = box?.offsetHeight ?? 0;
      this.#motion.cancel();
    }
    this.#from = this.#height;
  }

  #onSize(height: number): void {
    const from = this.#from;
    this.#from = undefined;
    this.#height = height;
    // Do not move the sheet while a finger holds it.
    if (from && from !== height && !this.#shellApi.isHeld()) this.#grow(from, height);
  }

  #grow(from: number, to: number): void {
    const box = this.#box;
    const card = this.#shellApi.card();
    if (!box?.animate || !card) return;
    const timing = motionTiming(card, durations.view);
    // Even a motion of 1 ms would show the new view in the old height for a frame.
    if (timing.duration === 1) return;
    const motion = box.animate([{ blockSize: `${from}px` }, { blockSize: `${to}px` }], timing);
    // Hide the scroll bar, which would flicker. The body must stay a scroll container, because long lists look for
    // theirs when they first render.
    card.body?.animate([{ scrollbarWidth: 'none' }, { scrollbarWidth: 'none' }], timing);
    // Pause the observer, because each step would report a size change within its own frame.
    this.#sizes?.unobserve(box);
    this.#motion = motion;
    const rest = (): void => {
      if (this.#motion !== motion) return;
      this.#motion = undefined;
      if (box === this.#box) this.#sizes?.observe(box);
    };
    motion.finished.then(rest, rest);
  }
}
