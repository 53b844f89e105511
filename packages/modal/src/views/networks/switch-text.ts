// What a network switch says: one sentence a phase, and the facts to add a network by hand.
// Used by the networks view only.
import type { Network } from '@openappkit/core';
import { walletRpcUrls } from '@openappkit/core/adapter';
import type { SwitchAttempt } from '@openappkit/core/internal';
import { html, nothing, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { commonWords } from '../../words/common-words.js';
import { networksWords } from './strings.js';

/** The second line of the row, and what is spoken. */
export function switchText(kit: AppKit, attempt: SwitchAttempt): string {
  const target = kit.core.chain.find(attempt.caipNetworkId);
  // The wallet of that network's namespace is the one that is asked.
  const wallet = kit.getWalletInfo(target?.chainNamespace)?.name;
  const say = kit.words.of(networksWords);
  const network = target?.name ?? '';
  const active = kit.core.chain.active()?.name;
  switch (attempt.phase) {
    case 'waiting':
      return say.waiting({ wallet });
    case 'adding':
      return say.adding({ network, wallet });
    case 'declined':
      return active === undefined ? say.declinedUnsupported : say.declined({ network: active });
    case 'add-failed':
      return say.notAdded({ network, wallet });
    case 'failed':
      return say.failed({ wallet });
  }
}

/** The facts of a network that the wallet could not add, to read and to copy; nothing otherwise. */
export function addByHand(
  kit: AppKit,
  copy: (facts: string) => void,
): TemplateResult | typeof nothing {
  const attempt = kit.core.chain.state.switching;
  const network = attempt?.phase === 'add-failed' && kit.core.chain.find(attempt.caipNetworkId);
  if (!attempt || !network) return nothing;
  const facts = factsOf(kit, network);
  const wallet = kit.getWalletInfo(network.chainNamespace)?.name;
  const heading = kit.words.of(networksWords).addByHand({ network: network.name, wallet });
  const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return html`<p class="by-hand">${heading}</p>
    <dl>
      ${facts.map(([name, value]) => html`<dt>${name}</dt><dd translate="no">${value}</dd>`)}
    </dl>
    <div class="copy">
      <ak-button size="sm" variant="secondary" @click=${() => copy(text)}
        >${kit.words.of(commonWords).copyDetails}</ak-button
      >
    </div>`;
}

function factsOf(kit: AppKit, network: Network): readonly (readonly [string, string])[] {
  const say = kit.words.of(networksWords);
  const { customRpcUrls, services } = kit.core.options.state.current;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [say.name, network.name],
    // `rpcUrls.default` begins with the app's URLs, which may contain a key.
    [say.rpc, walletRpcUrls({ customRpcUrls: () => customRpcUrls, services }, network)[0]],
    [say.id, String(network.id)],
    [say.symbol, network.nativeCurrency.symbol],
    [say.explorer, network.blockExplorers?.default.url],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
