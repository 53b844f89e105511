// The row of things to do with what an account has. A template; drawn by the home view. What the kit cannot do, or has no
// view for, is not drawn.
import { plusIcon } from '@openappkit/ui/icons/plus';
import { exchangeIcon } from '@openappkit/ui/icons/exchange';
import { receiveIcon } from '@openappkit/ui/icons/receive';
import { sendIcon } from '@openappkit/ui/icons/send';
import { html, nothing, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../../navigation/navigate.js';
import { homeWords } from './strings.js';

const actions = [
  { feature: 'send', view: 'WalletSend', word: 'send', icon: sendIcon },
  { feature: 'receive', view: 'WalletReceive', word: 'receive', icon: receiveIcon },
  { feature: 'onramp', view: 'FundWallet', word: 'buy', icon: plusIcon },
  { feature: 'swap', view: 'Swap', word: 'swap', icon: exchangeIcon },
] as const;

export function homeActions(kit: AppKit): TemplateResult | typeof nothing {
  const say = kit.words.of(homeWords);
  const shown = actions.filter((action) => kit.hasFeature(action.feature));
  if (shown.length === 0) return nothing;
  return html`<div class="actions" role="group" aria-label=${say.actions}>
    ${shown.map(
      ({ icon, view, word }) => html`<button
        type="button"
        class="action"
        @click=${() => navigate(kit).push(view)}
      >
        ${icon}<span>${say[word]}</span>
      </button>`,
    )}
  </div>`;
}
