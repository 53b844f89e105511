// Omits actions whose feature or view is missing.
import { exchangeIcon, plusIcon, receiveIcon, sendIcon } from '@openappkit/ui/icons';
import { html, nothing, type TemplateResult } from 'lit';
import type { Features } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../../navigation/navigate.js';
import { accountMessages } from './messages.js';

type WalletFeature = NonNullable<Features['walletFeaturesOrder']>[number];

/** Keyed by the name that apps use to order the actions. Any one of its features enables an action. */
const actions = {
  send: { features: ['send'], view: 'WalletSend', word: 'send', icon: sendIcon },
  receive: { features: ['receive'], view: 'WalletReceive', word: 'receive', icon: receiveIcon },
  swaps: { features: ['swap'], view: 'Swap', word: 'swap', icon: exchangeIcon },
  onramp: { features: ['onramp', 'deposit'], view: 'FundWallet', word: 'buy', icon: plusIcon },
} as const satisfies Record<WalletFeature, object>;

/** Appends features that the app omits, and drops unknown ones. */
function ordered(first: readonly WalletFeature[]): readonly WalletFeature[] {
  const known = first.filter((name) => Object.hasOwn(actions, name));
  return [...new Set([...known, ...(Object.keys(actions) as WalletFeature[])])];
}

export function renderAccountActions(kit: AppKit): TemplateResult | typeof nothing {
  const t = kit.messages.of(accountMessages);
  const { walletFeaturesOrder } = kit.core.options.state.current.features;
  const available = ordered(walletFeaturesOrder)
    .map((name) => actions[name])
    .filter(({ features }) => features.some((feature) => kit.hasFeature(feature)));
  if (available.length === 0) return nothing;
  return html`<div class="actions" role="group" aria-label=${t.actions}>
    ${available.map(
      ({ icon, view, word }) => html`<button
        type="button"
        class="action"
        @click=${() => navigate(kit).push(view)}
      >
        ${icon}<span>${t[word === 'buy' && !kit.hasFeature('onramp') ? 'fund' : word]}</span>
      </button>`,
    )}
  </div>`;
}
