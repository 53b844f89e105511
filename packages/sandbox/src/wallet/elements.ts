import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** Tests find the field by id, or by `test` if the id occurs several times. */
export function selectField(field: {
  readonly id: string;
  readonly test?: string;
  readonly namespace?: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly chosen: string;
  readonly onChoice: (value: string) => void;
}): TemplateResult {
  const { id, test = id, namespace = '', label, choices, chosen, onChoice } = field;
  const report = ({ currentTarget }: Event & { currentTarget: HTMLSelectElement }) =>
    onChoice(currentTarget.value);
  return html`<p class="field">
    <label for=${id}>${label}</label>
    <select id=${id} data-testid=${test} data-namespace=${namespace} @change=${report}>
      ${choices.map(
        ([value, text]) =>
          html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`,
      )}
    </select>
  </p>`;
}

export function checkField(field: {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly value?: string;
  readonly onChange: (isOn: boolean) => void;
}): TemplateResult {
  const { id, label, checked, value = 'on', onChange } = field;
  const report = ({ currentTarget }: Event & { currentTarget: HTMLInputElement }) =>
    onChange(currentTarget.checked);
  return html`<p class="check">
    <input
      type="checkbox"
      id=${id}
      data-testid=${id}
      value=${value}
      .checked=${live(checked)}
      @change=${report}
    />
    <label for=${id}>${label}</label>
  </p>`;
}

/** Has no shadow root, so that one style sheet serves every page. Requests come from sites, so render them as text. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

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
