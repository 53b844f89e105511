// What the activity panel draws in place of its rows: on their way, failed, nothing, or nobody knows. Templates; called by the
// panel only.
import type { Network } from '@openappkit/core';
import { clockIcon } from '@openappkit/ui/icons/clock';
import { errorIcon } from '@openappkit/ui/icons/error';
import { networkIcon } from '@openappkit/ui/icons/network';
import { html, nothing, type TemplateResult } from 'lit';
import type { Say } from '../../words/common-words.js';
import { action } from '../action.js';
import { emptyState } from '../empty-state.js';
import { explorerLink } from '../links/explorer-link.js';
import type { activityWords } from './strings.js';

type ActivitySay = Say<typeof activityWords>;

export function waitingView(say: ActivitySay, isSlow: boolean): TemplateResult {
  return html`<ak-skeleton .count=${4}></ak-skeleton>${
    isSlow ? html`<p class="slow">${say.slow}</p>` : nothing
  }`;
}

export function failedView(say: ActivitySay, retry: () => void): TemplateResult {
  return emptyState(
    { icon: errorIcon, heading: say.failed, text: say.checkConnection },
    action(say.tryAgain, retry, 'secondary'),
  );
}

export function noneView(
  say: ActivitySay,
  network: Network | undefined,
  address: string,
  changeNetwork: () => void,
): TemplateResult {
  const link = explorerLink(network, address);
  return emptyState(
    { icon: clockIcon, heading: say.none({ network: network?.name ?? '' }), text: say.noneText },
    link
      ? html`<ak-button slot="action" variant="secondary" full-width href=${link.href}
          >${say.newTabAfter({ label: say.account({ explorer: link.name }), hidden })}</ak-button
        >`
      : action(say.changeNetwork, changeNetwork, 'secondary'),
  );
}

export function unknownView(
  say: ActivitySay,
  network: string,
  changeNetwork: () => void,
): TemplateResult {
  return emptyState(
    { icon: networkIcon, heading: say.unknown({ network }), text: say.unknownText },
    action(say.changeNetwork, changeNetwork, 'secondary'),
  );
}

const hidden = (words: string): TemplateResult => html`<span class="hidden-text">${words}</span>`;
