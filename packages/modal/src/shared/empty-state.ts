import { html, type TemplateResult } from 'lit';

export interface EmptyState {
  readonly icon: TemplateResult;
  readonly heading: string;
  readonly text: string;
}

/** @param ways buttons from `renderAction` */
export function renderEmptyState(
  { icon, heading, text }: EmptyState,
  ...ways: readonly unknown[]
): TemplateResult {
  return html`<ak-empty heading=${heading} text=${text}>
    <span slot="icon">${icon}</span>
    ${ways}
  </ak-empty>`;
}
