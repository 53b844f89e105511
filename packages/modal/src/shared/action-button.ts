// action(): a button that leads on from a state: in the action slot of ak-empty, below one another, the best way first.
// A template; used by the views.
import type { AkButton } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';

/** @example action(say.tryAgain, () => retry()); */
export function renderAction(
  label: string,
  onClick: () => void,
  variant: AkButton['variant'] = 'primary',
): TemplateResult {
  return html`<ak-button slot="action" variant=${variant} full-width @click=${onClick}
    >${label}</ak-button
  >`;
}
