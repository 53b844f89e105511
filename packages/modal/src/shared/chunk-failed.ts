// Replaces a part of the first render whose code failed to load, so it depends on nothing lazy. Lazy views use
// `renderChunkMissing`, which adds an icon.
import '@openappkit/ui/components/button';
import type { AppKit } from '@openappkit/kit';
import { css, html, type TemplateResult } from 'lit';
import { commonMessages } from '../messages/common-messages.js';

export const chunkFailedStyles = css`
  .part-failed {
    display: grid;
    gap: 0.75em;
    padding: 1.25em;
    text-align: center;
  }
`;

export function renderChunkFailed(
  { messages }: Pick<AppKit, 'messages'>,
  onRetry: () => void,
): TemplateResult {
  const t = messages.of(commonMessages);
  return html`<div class="part-failed" role="alert">
    <b>${t.partFailed}</b> ${t.checkConnection}
    <ak-button full-width @click=${onRetry}>${t.tryAgain}</ak-button>
  </div>`;
}
