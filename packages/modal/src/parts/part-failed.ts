// partFailed(): what the first picture draws in place of a part whose code did not load. Views that load later have
// `partMissing`, which also draws an icon.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import type { AppKit } from '@openappkit/kit';
import { html, type TemplateResult } from 'lit';
import { commonWords } from '../words/common-words.js';

export function partFailed({ words }: Pick<AppKit, 'words'>, onRetry: () => void): TemplateResult {
  const say = words.of(commonWords);
  return html`<ak-empty heading=${say.partFailed} text=${say.checkConnection}>
    <ak-button slot="action" size="sm" @click=${onRetry}>${say.tryAgain}</ak-button>
  </ak-empty>`;
}
