// Buttons for the action slot of ak-empty.
import type { AkButton } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';

/** @example renderAction(t.tryAgain, () => retry()); */
export function renderAction(
  label: string,
  onClick: () => void,
  variant: AkButton['variant'] = 'primary',
): TemplateResult {
  return html`<ak-button slot="action" variant=${variant} full-width @click=${onClick}
    >${label}</ak-button
  >`;
}
