import '#silence-lit';
import { LitElement } from 'lit';
import type { AkEventMap } from './ak-events.js';

/**
 * Base class of the `ak-*` elements: properties in, events out.
 * @example
 * class AkThing extends AkElement {
 *   #close = () => this.emit('ak-close', {});
 * }
 */
export class AkElement extends LitElement {
  /** CSS Shadow Parts to export to the page, with names that identify the component. */
  static exported = '';

  override connectedCallback(): void {
    super.connectedCallback();
    const { exported } = this.constructor as typeof AkElement;
    if (exported) this.setAttribute('exportparts', exported);
  }

  /**
   * Sends a bubbling, composed, cancelable event.
   * @returns false when a listener called `preventDefault()`.
   */
  protected emit<Name extends keyof AkEventMap>(name: Name, detail: AkEventMap[Name]): boolean {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }
}
