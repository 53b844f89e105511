import '@openappkit/ui/components/skeleton';
import type { Network } from '@openappkit/core';
import { clockIcon, errorIcon, networkIcon } from '@openappkit/ui/icons';
import { html, nothing, type TemplateResult } from 'lit';
import type { WithCommon } from '../../messages/common-messages.js';
import { renderAction, renderEmptyState } from '../empty-state.js';
import { explorerLink } from '../explorer-link.js';
import type { activityMessages } from './activity-text.js';

type ActivityStateMessages = WithCommon<typeof activityMessages>;

export function renderActivityLoading(t: ActivityStateMessages, isSlow: boolean): TemplateResult {
  return html`<ak-skeleton .count=${4}></ak-skeleton>${
    isSlow ? html`<p class="slow">${t.slow}</p>` : nothing
  }`;
}

export function renderActivityFailed(t: ActivityStateMessages, retry: () => void): TemplateResult {
  return renderEmptyState(
    { icon: errorIcon, heading: t.failed, text: t.checkConnection },
    renderAction(t.tryAgain, retry, 'secondary'),
  );
}

export function renderActivityEmpty(
  t: ActivityStateMessages,
  network: Network | undefined,
  address: string,
  changeNetwork: () => void,
): TemplateResult {
  const link = explorerLink(network, address);
  return renderEmptyState(
    { icon: clockIcon, heading: t.none({ network: network?.name ?? '' }), text: t.noneText },
    link
      ? html`<ak-button slot="action" variant="secondary" full-width href=${link.href}
          >${t.newTabAfter({ label: t.account({ explorer: link.name }), hidden })}</ak-button
        >`
      : renderAction(t.changeNetwork, changeNetwork, 'secondary'),
  );
}

export function renderActivityUnknown(
  t: ActivityStateMessages,
  network: string,
  changeNetwork: () => void,
): TemplateResult {
  return renderEmptyState(
    { icon: networkIcon, heading: t.unknown({ network }), text: t.unknownText },
    renderAction(t.changeNetwork, changeNetwork, 'secondary'),
  );
}

const hidden = (text: string): TemplateResult => html`<span class="hidden-text">${text}</span>`;
