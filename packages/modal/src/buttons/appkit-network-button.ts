import { networkImage } from '@openappkit/kit/internal';
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { loadDialog } from '../modal/load-dialog.js';
import { buttonMessages } from '../messages/button-messages.js';
import { ButtonElement } from './button-element.js';
import { renderTrigger } from './render-trigger.js';

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

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!kit) return nothing;
    const t = this.messages(buttonMessages);
    const { namespace } = this;
    const network = kit.getCaipNetwork(namespace);
    const wrong = kit.core.chain.isUnsupported(namespace);
    const unnamed = this.label ?? t[kit.getIsConnectedState() ? 'unknownNetwork' : 'selectNetwork'];
    const text = wrong ? t.changeNetwork : (network?.name ?? unnamed);
    // Ignore whitespace between the tags.
    const image = networkImage(kit, network);
    const letter = image || wrong ? '' : network?.name[0];
    const content = this.firstElementChild ?? this.textContent?.trim();
    return renderTrigger(
      kit,
      { disabled: this.disabled },
      'w3m-network-button',
      {
        state: wrong ? 'wrong-network' : 'connected',
        spoken: !wrong && network ? t.network({ network: network.name }) : '',
        image,
      },
      this.#onClick,
      html`${letter && html`<b slot="icon" aria-hidden="true">${letter}</b>`}<slot @slotchange=${() => this.requestUpdate()}></slot>${content ? nothing : text}`,
    );
  }

  #onClick = (): void => {
    const kit = this.appKit;
    if (!kit) return;
    // While the widget is open (or embedded), push the list on top of the current view.
    if (kit.isOpen())
      loadDialog()
        .then(({ showNetworks }) => showNetworks(kit))
        .catch(kit.core.env.onError);
    else void kit.open({ view: 'Networks', namespace: this.namespace });
  };
}
