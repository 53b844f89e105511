// What a network switch says: one sentence a phase, and the facts to add a network by hand.
// Used by the networks view only.
import type { Network } from '@openappkit/core';
import type { SwitchAttempt } from '@openappkit/core/internal';
import { html, nothing, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { networksStrings } from './strings.js';

/** The wallet of that network's namespace is the one that is asked. */
function walletName(kit: AppKit, network: Network | undefined): string {
  return kit.getWalletInfo(network?.chainNamespace)?.name ?? networksStrings['networks.wallet'];
}

/** The second line of the row, and what is spoken. */
export function switchText(kit: AppKit, attempt: SwitchAttempt): string {
  const target = kit.core.chain.find(attempt.caipNetworkId);
  const wallet = walletName(kit, target);
  const network = target?.name ?? '';
  const active = kit.core.chain.active()?.name;
  switch (attempt.phase) {
    case 'waiting':
      return networksStrings['networks.waiting'](wallet);
    case 'adding':
      return networksStrings['networks.adding'](network, wallet);
    case 'declined':
      return active === undefined
        ? networksStrings['networks.declined-unsupported']
        : networksStrings['networks.declined'](active);
    case 'add-failed':
      return networksStrings['networks.add-failed'](network, wallet);
    case 'failed':
      return networksStrings['networks.failed'](wallet);
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
  const facts = factsOf(network);
  const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return html`<p class="by-hand">${switchText(kit, attempt)}</p>
    <dl>
      ${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    </dl>
    <div class="copy">
      <ak-button size="sm" variant="secondary" @click=${() => copy(text)}
        >${networksStrings['networks.copy']}</ak-button
      >
    </div>`;
}

function factsOf(network: Network): readonly (readonly [string, string])[] {
  const facts: readonly (readonly [string, string | undefined])[] = [
    [networksStrings['networks.name'], network.name],
    [networksStrings['networks.rpc'], network.rpcUrls.default.http[0]],
    [networksStrings['networks.id'], String(network.id)],
    [networksStrings['networks.symbol'], network.nativeCurrency.symbol],
    [networksStrings['networks.explorer'], network.blockExplorers?.default.url],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
