// Uncover: takes `aria-hidden` and `inert` off the element around the open dialog. Dialogs of other libraries put them on
// everything beside their own content. A controller of the modal shell.
import type { ReactiveController } from 'lit';

const covers = ['aria-hidden', 'inert'];

export class Uncover implements ReactiveController {
  readonly #shell: Element;
  #changes: MutationObserver | undefined;

  constructor(shell: Element) {
    this.#shell = shell;
  }

  hostConnected(): void {
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
    this.#changes?.disconnect();
  }
}
