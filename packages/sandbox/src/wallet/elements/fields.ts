import { html, type TemplateResult } from 'lit';
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
