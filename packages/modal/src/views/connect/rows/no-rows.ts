// noRows(): what the connect view draws where it has no row at all. Called through RemotePart.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import { extensionIcon } from '@openappkit/ui/icons/extension';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { appName } from '../../../parts/app-name.js';
import { namespaceName } from '../../../strings/namespaces.js';
import { moreStrings } from '../more-strings.js';

/** No row at all, and a way on. */
export function noRows(kit: AppKit, namespace: string | undefined): TemplateResult {
  const isOff = !kit.core.options.state.current.enableWallets;
  const heading =
    namespace === undefined
      ? moreStrings['connect.none']
      : moreStrings['connect.none-namespace'](namespaceName(namespace));
  return html`<ak-empty
    heading=${isOff ? moreStrings['connect.off'](appName(kit)) : heading}
    text=${isOff ? moreStrings['connect.off-text'] : moreStrings['connect.none-text']}
  >
    <span slot="icon">${extensionIcon}</span>
    <ak-button
      slot="action"
      variant="secondary"
      full-width
      @click=${() => (isOff ? kit.core.modal.close() : window.location.reload())}
      >${moreStrings[isOff ? 'connect.close' : 'connect.reload']}</ak-button
    >
  </ak-empty>`;
}
