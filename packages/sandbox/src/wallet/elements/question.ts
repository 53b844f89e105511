import { html, nothing, type TemplateResult } from 'lit';

/** Tests find a value as `row-<label>`, or by the given id. */
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

export function contentBox(text: string | undefined): TemplateResult | typeof nothing {
  if (text === undefined) return nothing;
  return html`<pre class="text" data-testid="message" tabindex="0" role="region" aria-label="Content">
${text}</pre
  >`;
}

/** @param options.suffix - of the buttons' test ids, such as `-session` */
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
