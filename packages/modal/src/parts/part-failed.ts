// What the first render shows for a part whose code failed to load. Depends on nothing lazy. Lazy views use `partMissing`, which
// adds an icon.
import '@openappkit/ui/components/button';
import type { AppKit } from '@openappkit/kit';
import { css, html, type TemplateResult } from 'lit';
import { commonWords } from '../words/common-words.js';

/** Styles for the element that renders it. */
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
