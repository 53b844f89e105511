import { html, type TemplateResult } from 'lit';

export interface EmptyState {
  readonly icon: TemplateResult;
  readonly heading: string;
  readonly text: string;
}

/** @param actions buttons from `renderAction` */
export function renderEmptyState(
  { icon, heading, text }: EmptyState,
  ...actions: readonly unknown[]
): TemplateResult {
  return html`<ak-empty heading=${heading} text=${text}>
    <span slot="icon">${icon}</span>
    ${actions}
  </ak-empty>`;
}
