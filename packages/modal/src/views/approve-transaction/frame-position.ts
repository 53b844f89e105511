// Keeps the wallet's frame, which lies outside of the dialog, over a box of the view while that box moves. Checks on each
// animation frame and reports only changes.
import type { FrameBox } from '@openappkit/core/feature';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { walletFrameSelector } from '../../modal/shell-focus.js';

interface FramePositionOptions {
  /** The box that the frame must cover; undefined if the frame must be hidden. */
  readonly place: () => Element | null | undefined;
  /** An element that may cover the end of the box, such as a sticky footer. */
  readonly footer: () => Element | null | undefined;
  readonly title: () => string;
  readonly show: (box: FrameBox | undefined) => void;
}

export class FramePosition implements ReactiveController {
  readonly #options: FramePositionOptions;
  #running: number | undefined;
  #last = '';

  constructor(host: ReactiveControllerHost, options: FramePositionOptions) {
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#viewModel();
  }

  hostDisconnected(): void {
    if (this.#running !== undefined) cancelAnimationFrame(this.#running);
    this.#running = undefined;
    this.#tell(undefined);
  }

  #viewModel = (): void => {
    this.#running = requestAnimationFrame(this.#viewModel);
    const place = this.#options.place();
    this.#tell(place ? boxOf(place, this.#options.footer(), this.#options.title()) : undefined);
  };

  #tell(box: FrameBox | undefined): void {
    const next = box ? JSON.stringify(box) : '';
    if (next === this.#last) return;
    this.#last = next;
    this.#options.show(box);
  }
}

/** Returns the visible part of the box, because the dialog does not clip a frame outside of it. */
function boxOf(
  place: Element,
  footer: Element | null | undefined,
  title: string,
): FrameBox | undefined {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const visible = { left, right, top, bottom };
  // `overflow` of the root and body applies to the viewport, so their boxes clip nothing.
  for (let at = around(place); at && at !== document.body; at = around(at)) {
    const { overflowY, position } = getComputedStyle(at);
    if (overflowY !== 'visible') {
      const box = at.getBoundingClientRect();
      visible.top = Math.max(visible.top, box.top);
      visible.bottom = Math.min(visible.bottom, box.bottom);
    }
    if (position === 'fixed') break;
  }
  if (footer) visible.bottom = Math.min(visible.bottom, footer.getBoundingClientRect().top);
  const width = visible.right - visible.left;
  const height = visible.bottom - visible.top;
  if (width <= 0 || height <= 0) return undefined;
  return { left: visible.left, top: visible.top, width, height, title };
}

/** Returns the parent in the flat tree, across slots and shadow roots. */
function around(element: Element): Element | undefined {
  const parent = element.assignedSlot ?? element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : undefined;
}

/**
 * Makes the page inert like showModal(), except for the dialog and the wallet's frame.
 * @param inside an element of the dialog
 * @returns a function that restores the page
 */
export function makePageInert(inside: Element): () => void {
  const inertElements: HTMLElement[] = [];
  for (let at: Element | null = hostOf(inside); at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? []) {
      const isHeld = other instanceof HTMLElement && !other.inert && other !== at;
      if (!isHeld || other.matches(walletFrameSelector)) continue;
      other.inert = true;
      inertElements.push(other);
    }
  return () => {
    for (const element of inertElements) element.inert = false;
  };
}

/** Returns the outermost shadow host, which is part of the page. */
function hostOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? hostOf(root.host) : element;
}
