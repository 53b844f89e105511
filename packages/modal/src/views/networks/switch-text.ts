import type { Network } from '@openappkit/core';
import { walletRpcUrls } from '@openappkit/core/adapter';
import type { SwitchAttempt } from '@openappkit/core/internal';
import { html, nothing, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { commonMessages } from '../../messages/common-messages.js';
import { networksMessages } from './messages.js';

/** Second line of the row. It is also announced. */
export function switchText(kit: AppKit, attempt: SwitchAttempt): string {
  const target = kit.core.chain.find(attempt.caipNetworkId);
  // The request goes to the wallet of the target network's namespace.
  const wallet = kit.getWalletInfo(target?.chainNamespace)?.name;
  const t = kit.messages.of(networksMessages);
  const network = target?.name ?? '';
  const active = kit.core.chain.active()?.name;
  switch (attempt.phase) {
    case 'waiting':
      return t.waiting({ wallet });
    case 'adding':
      return t.adding({ network, wallet });
    case 'declined':
      return active === undefined ? t.declinedUnsupported : t.declined({ network: active });
    case 'add-failed':
      return t.notAdded({ network, wallet });
    case 'failed':
      return t.failed({ wallet });
  }
}

/**
 * Renders the details of a network that the wallet could not add, with a copy button. Renders nothing without such a
 * network.
 */
export function renderManualNetworkDetails(
  kit: AppKit,
  copy: (details: string) => void,
): TemplateResult | typeof nothing {
  const attempt = kit.core.chain.state.switching;
  const network = attempt?.phase === 'add-failed' && kit.core.chain.find(attempt.caipNetworkId);
  if (!attempt || !network) return nothing;
  const details = factsOf(kit, network);
  const wallet = kit.getWalletInfo(network.chainNamespace)?.name;
  const heading = kit.messages.of(networksMessages).addByHand({ network: network.name, wallet });
  const text = details.map(([name, value]) => `${name}: ${value}`).join('\n');
  return html`<p class="by-hand">${heading}</p>
    <dl>
      ${details.map(([name, value]) => html`<dt>${name}</dt><dd translate="no">${value}</dd>`)}
    </dl>
    <div class="copy">
      <ak-button size="sm" variant="secondary" @click=${() => copy(text)}
        >${kit.messages.of(commonMessages).copyDetails}</ak-button
      >
    </div>`;
}

function factsOf(kit: AppKit, network: Network): readonly (readonly [string, string])[] {
  const t = kit.messages.of(networksMessages);
  const { customRpcUrls, services } = kit.core.options.state.current;
  const details: readonly (readonly [string, string | undefined])[] = [
    [t.name, network.name],
    // `rpcUrls.default` begins with the app's URLs, which may contain a key.
    [t.rpc, walletRpcUrls({ customRpcUrls: () => customRpcUrls, services }, network)[0]],
    [t.id, String(network.id)],
    [t.symbol, network.nativeCurrency.symbol],
    [t.explorer, network.blockExplorers?.default.url],
  ];
  return details.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
