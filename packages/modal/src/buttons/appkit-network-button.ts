import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { loadButtons } from '../modal/load-dialog.js';
import { ButtonElement } from './button-element.js';
import { LazyModule } from './lazy-module.js';

/**
 * @summary Shows the active network and opens the network list.
 * @slot - content that replaces the label
 * @csspart trigger - the control, with its `image`
 */
export class AppkitNetworkButton extends ButtonElement {
  static override properties: PropertyDeclarations = {
    label: {},
  };

  /** Text while no network is known. */
  label?: string;

  readonly #buttons = new LazyModule(this, loadButtons);

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    return (kit && this.#buttons.get(kit)?.renderNetwork(kit, this)) ?? nothing;
  }
}
