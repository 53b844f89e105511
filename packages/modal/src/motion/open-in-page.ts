// Isolates the open dialog from the page: locks scrolling, stops further pointer and key events, and removes the `aria-hidden`
// and `inert` that dialogs of other libraries set on everything outside of them. Closes the kit if the app removes a modal
// that the app has placed itself.
import type { ReactiveController } from 'lit';
import type { KitElement } from '../element/kit-element.js';

const covers = ['aria-hidden', 'inert'];

/**
 * Stopped in addition to the events in shell-keys.ts. Pointer moves pass, because the sheet follows them across the
 * whole window.
 */
const containedEvents = [
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
    for (const name of containedEvents)
      shell.addEventListener(name, (event) => event.stopPropagation());
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
    // Wait two microtasks, because a removed modal of our own appends itself again in the first.
    queueMicrotask(() => queueMicrotask(() => this.#closeIfGone()));
  }

  #closeIfGone(): void {
    const { host } = this.#shell.getRootNode() as ShadowRoot;
    const isGone = host !== undefined && !host.isConnected;
    // Another modal of the page shows the open state.
    if (isGone && !document.querySelector('appkit-modal, w3m-modal'))
      this.#shell.appKit?.core.modal.close({ force: true });
  }
}

/** Uses an adopted style sheet, so that it works under style-src 'self'. Returns a function that unlocks. Locks of several kits are independent. */
function lockScroll(page: Document): () => void {
  // jsdom has no layout and no adopted style sheets.
  if (!page.adoptedStyleSheets) return () => undefined;
  const { body, documentElement: html, defaultView: view } = page;
  const [root, inner] = [getComputedStyle(html), getComputedStyle(body)];
  // The viewport takes the overflow of the body only if the root has none (CSS Overflow 3, 3.3). Set on the wrong element, it would
  // make the body a scroll container: the page would lose its scroll position, and sticky elements their container.
  const isBodys = root.overflow === 'visible' && `${root.contain}${inner.contain}` === 'nonenone';
  const hasBar = view !== null && view.innerWidth > html.clientWidth;
  const gutter = hasBar && root.scrollbarGutter === 'auto' ? 'html{scrollbar-gutter:stable}' : '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${isBodys ? 'body' : 'html'}{overflow:hidden!important}${gutter}`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
