// ButtonElement: what the public buttons share: theme, prefetch on approach, test id. Part of the first load.
// Never fetches from a service and never decides which view opens.
import { css, type PropertyDeclarations, type PropertyValues } from 'lit';
import { KitElement } from '../element/kit-element.js';
import { loadDialog } from '../modal/load-dialog.js';
import { ThemeSheet } from './theme-sheet.js';

/** Base class of the public buttons. */
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

  disabled = false;
  /** Only about this namespace, such as `eip155`. */
  namespace?: string;

  protected readonly chain = this.watch((kit) => kit.core.chain.state);
  readonly #sheet = new ThemeSheet(this);

  constructor() {
    super();
    // Read through the kit while rendering; watched so that each change renders again.
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.modal.state);
    this.watch((kit) => kit.core.theme.state);
    this.watch((kit) => kit.core.connection.state);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('pointerenter', this.#onApproach);
    this.addEventListener('focusin', this.#onApproach);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('pointerenter', this.#onApproach);
    this.removeEventListener('focusin', this.#onApproach);
  }

  /** The account of the element's namespace. */
  protected get shown() {
    return this.appKit?.core.account.get(this.namespace ?? this.chain.current?.activeNamespace);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#sheet.apply(this.appKit?.core.theme.state.themeVariables);
  }

  /** Someone comes near: what the click will need is fetched ahead. A failure shows at the click. */
  #onApproach = (): void => {
    const kit = this.appKit;
    if (!kit || this.disabled) return;
    void loadDialog().then(
      ({ preloadHome }) => preloadHome(kit),
      () => undefined,
    );
  };
}
