// What a request looks like wherever a person is asked: its facts, its long text, and the two answers. Used by the wallet's
// window and the phone's page.

import { html, nothing, type TemplateResult } from 'lit';

/** Facts by label; tests find a value as `row-<label>`, or by the id given. */
export function facts(
  rows: readonly (readonly [label: string, value: string, id?: string])[],
): TemplateResult {
  return html`<dl>
    ${rows.map(([label, value, id = `row-${label.toLowerCase().replaceAll(' ', '-')}`]) => {
      return html`<dt>${label}</dt>
        <dd data-testid=${id}>${value}</dd>`;
    })}
  </dl>`;
}

/** A message, typed data or call data, in a box that scrolls. */
export function contentBox(text: string | undefined): TemplateResult | typeof nothing {
  if (text === undefined) return nothing;
  return html`<pre class="text" data-testid="message" tabindex="0" role="region" aria-label="Content">
${text}</pre
  >`;
}

/** @param suffix - of the buttons' test ids, such as `-session` */
export function answerButtons(options: {
  readonly suffix?: string;
  readonly busy: boolean;
  readonly canApprove?: boolean;
  readonly onAnswer: (isApproved: boolean) => void;
}): TemplateResult {
  const { suffix = '', busy, canApprove = true, onAnswer } = options;
  return html`<div class="buttons">
    <button
      type="button"
      data-testid=${`reject${suffix}`}
      ?disabled=${busy}
      @click=${() => onAnswer(false)}
    >
      Decline
    </button>
    <button
      type="button"
      class="primary"
      data-testid=${`approve${suffix}`}
      ?disabled=${busy || !canApprove}
      @click=${() => onAnswer(true)}
    >
      Approve
    </button>
  </div>`;
}
