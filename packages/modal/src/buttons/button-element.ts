import { css } from 'lit';
import { warnMissingKit } from '@openappkit/kit/internal';
import type { PropertyDeclarations, PropertyValues } from 'lit';
import { KitElement } from '../element/kit-element.js';
import { Prefetch } from './prefetch.js';
import { ThemeSheet } from './theme-sheet.js';

export class ButtonElement extends KitElement {
  static override properties: PropertyDeclarations = {
    disabled: { type: Boolean, reflect: true },
    namespace: {},
  };

  static override styles = css`
    :host {
      display: inline-block;
      max-inline-size: 100%;
      vertical-align: middle;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** Disables the button. */
  disabled = false;
  /** Limits the button to this namespace, such as `eip155`. Defaults to the active one. */
  namespace?: string;

  protected readonly chain = this.watch((kit) => kit.core.chain.state);
  readonly #sheet = new ThemeSheet(this);

  constructor() {
    super();
    // `render` reads these states through the kit, so watch them to render on each change.
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.modal.state);
    this.watch((kit) => kit.core.theme.state);
    this.watch((kit) => kit.core.connection.state);
    new Prefetch(this);
    warnMissingKit(this);
  }

  /**
   * Ignores pointer capture by a drawer around the element; otherwise the browser would click this element instead of the control
   * inside.
   */
  override setPointerCapture(): void {}

  protected get shown() {
    return this.appKit?.core.account.get(this.namespace ?? this.chain.current?.activeNamespace);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#sheet.apply(this.appKit?.core.theme.state.themeVariables);
  }
}
