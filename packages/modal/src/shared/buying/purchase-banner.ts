import type { AppKit, OnRampPurchase } from '@openappkit/kit';
import { html, nothing, type TemplateResult } from 'lit';
import { navigate } from '../../navigation/navigate.js';
import { onRampFlowMessages } from './messages.js';

export function purchaseBanner(
  kit: AppKit,
  purchase: OnRampPurchase | undefined,
): TemplateResult | typeof nothing {
  if (!purchase) return nothing;
  const t = kit.messages.of(onRampFlowMessages);
  return html`<ak-banner text=${t.underWay({ provider: purchase.provider.label })}>
    <ak-button
      slot="action"
      size="sm"
      variant="secondary"
      @click=${() => navigate(kit).push('BuyInProgress')}
      >${t.show}</ak-button
    >
  </ak-banner>`;
}
