// noRows(): what the connect view draws where it has no row at all. Called through RemotePart.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import { extensionIcon } from '@openappkit/ui/icons/extension';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { appName } from '../../../parts/app-name.js';
import { namespaceName } from '../../../words/namespace-words.js';
import { commonWords } from '../../../words/common-words.js';
import { moreWords } from '../more-strings.js';

/** No row at all, and a way on. */
export function noRows(kit: AppKit, namespace: string | undefined): TemplateResult {
  const say = kit.words.of(commonWords, moreWords);
  const isOff = !kit.core.options.state.current.enableWallets;
  const heading =
    namespace === undefined
      ? say.none
      : say.noneNamespace({ namespace: namespaceName(kit, namespace) });
  return html`<ak-empty
    heading=${isOff ? say.off({ app: appName(kit) }) : heading}
    text=${isOff ? say.offText : say.noneText}
  >
    <span slot="icon">${extensionIcon}</span>
    <ak-button
      slot="action"
      variant="secondary"
      full-width
      @click=${() => (isOff ? kit.core.modal.close() : window.location.reload())}
      >${say[isOff ? 'close' : 'reload']}</ak-button
    >
  </ak-empty>`;
}
