// Renders `<appkit-network-button>`. Lazy, so that it is not part of the first load.
import type { AppKit } from '@openappkit/kit';
import { networkImage } from '@openappkit/kit/internal';
import { renderTriggerLetter } from '@openappkit/ui';
import { html, nothing, type TemplateResult } from 'lit';
import { loadDialog } from '../modal/load-dialog.js';
import { buttonMessages } from '../messages/button-messages.js';
import type { AppkitNetworkButton } from './appkit-network-button.js';
import { renderTrigger } from './render-trigger.js';

export function renderNetwork(kit: AppKit, host: AppkitNetworkButton): TemplateResult {
  const { disabled, namespace } = host;
  const t = kit.messages.of(buttonMessages);
  const network = kit.getCaipNetwork(namespace);
  const wrong = kit.core.chain.isUnsupported(namespace);
  const unnamed = host.label ?? t[kit.getIsConnectedState() ? 'unknownNetwork' : 'selectNetwork'];
  const text = wrong ? t.changeNetwork : (network?.name ?? unnamed);
  const image = networkImage(kit, network);
  // Ignore whitespace between the tags.
  const content = host.firstElementChild ?? host.textContent?.trim();
  return renderTrigger(
    kit,
    { disabled },
    'w3m-network-button',
    {
      state: wrong ? 'wrong-network' : 'connected',
      spoken: !wrong && network ? t.network({ network: network.name }) : '',
      image,
    },
    () => showNetworks(kit, namespace),
    html`${image || wrong || !network ? nothing : renderTriggerLetter(network.name)}<slot @slotchange=${() => host.requestUpdate()}></slot>${content ? nothing : text}`,
  );
}

function showNetworks(kit: AppKit, namespace: string | undefined): void {
  // While the widget is open (or embedded), push the list on top of the current view.
  if (kit.isOpen())
    loadDialog()
      .then((dialog) => dialog.showNetworks(kit))
      .catch(kit.core.env.onError);
  else void kit.open({ view: 'Networks', namespace });
}
