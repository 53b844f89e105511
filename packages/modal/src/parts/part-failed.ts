// partFailed(): what the first picture draws in place of a part whose code did not load. It stands on nothing that loads later.
// Views that load later have `partMissing`, which also draws an icon.
import '@openappkit/ui/components/button';
import type { AppKit } from '@openappkit/kit';
import { css, html, type TemplateResult } from 'lit';
import { commonWords } from '../words/common-words.js';

/** For the element that draws it. */
export const partFailedStyles = css`
  .part-failed {
    display: grid;
    gap: 0.75em;
    padding: 1.25em;
    text-align: center;
  }
`;

export function partFailed({ words }: Pick<AppKit, 'words'>, onRetry: () => void): TemplateResult {
  const say = words.of(commonWords);
  return html`<div class="part-failed">
    <b>${say.partFailed}</b> ${say.checkConnection}
    <ak-button size="sm" @click=${onRetry}>${say.tryAgain}</ak-button>
  </div>`;
}
