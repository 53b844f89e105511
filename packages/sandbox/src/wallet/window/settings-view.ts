import { html, nothing, type TemplateResult } from 'lit';
import { type Family, signingFamilies } from '../../signing/signing-families.js';
import { checkField, selectField } from '../elements/fields.js';
import { families } from '../protocol/methods.js';
import type { WalletConfig } from '../state/page-config.js';
import {
  type Behaviour,
  behaviours,
  chainIdOf,
  knownChains,
  networkOf,
  type WalletState,
} from '../state/wallet-state.js';

const words: Record<Behaviour, string> = {
  normal: 'Normal',
  hang: 'Never answers requests that need approval',
  'hang-all': 'Never answers anything',
  locked: 'Locked: no accounts, rejects with 4100',
  'answer-twice': 'Answers and emits everything twice',
  garbage: 'Returns [42, null] as accounts',
  'bad-chain': 'Returns “banana” as the chain',
  'wrong-late': 'Connects 3 s late, with another account',
};

type Change = (patch: Partial<WalletState>) => void;

/** Each control calls `change` with the fields it changes. */
export function settingsView(
  state: WalletState,
  config: WalletConfig,
  change: Change,
): TemplateResult {
  const chains = knownChains(state, config);
  return html`<section class="settings" aria-label="Settings">
    ${selectField({
      id: 'behaviour',
      label: 'Behavior',
      choices: behaviours.map((value) => [value, words[value]]),
      chosen: state.behaviour,
      onChoice: (value) =>
        change({ behaviour: behaviours.find((one) => one === value) ?? 'normal' }),
    })}
    ${checkField({
      id: 'auto-approve',
      label: 'Approve everything without asking',
      checked: state.autoApprove,
      onChange: (autoApprove) => change({ autoApprove }),
    })}
    ${accountField('evm', state, change)}
    ${checkField({
      id: 'all-accounts',
      label: 'Show sites all accounts',
      checked: state.allAccounts,
      onChange: (allAccounts) => change({ allAccounts }),
    })}
    ${selectField({
      id: 'chain',
      label: 'Network',
      choices: chains.map((one) => [String(chainIdOf(one)), `${one.name} (${chainIdOf(one)})`]),
      chosen: String(state.chainId),
      onChoice: (value) => change({ chainId: Number(value) }),
    })}
    <sandbox-waiting .network=${networkOf('evm', state, config)}></sandbox-waiting>
    ${config.chains.map((chain) => forgetField(chain.name, chainIdOf(chain), state, change))}
    ${config.solana ? accountField('solana', state, change) : nothing}
    ${config.bitcoin ? accountField('bitcoin', state, change) : nothing}
    ${siteList(state, change)}
  </section>`;
}

function accountField(family: Family, state: WalletState, change: Change): TemplateResult {
  const { name, accounts } = signingFamilies[family];
  return selectField({
    id: family === 'evm' ? 'account' : `${family}-account`,
    label: family === 'evm' ? 'Active account' : `Active account on ${name}`,
    choices: [0, 1, 2].map((index) => {
      const addresses = accounts(index, false).map(({ address, purpose }) =>
        purpose === 'ordinals' ? `ordinals ${address}` : address,
      );
      return [String(index), `${index + 1}: ${addresses.join(', ')}`];
    }),
    chosen: String(state[family].active),
    onChoice: (value) => change({ [family]: { ...state[family], active: Number(value) } }),
  });
}

function forgetField(
  name: string,
  chainId: number,
  state: WalletState,
  change: Change,
): TemplateResult {
  const remaining = state.forgotten.filter((one) => one !== chainId);
  const added = state.added.filter((one) => chainIdOf(one) !== chainId);
  return checkField({
    id: `forget-${chainId}`,
    label: `Forget ${name}`,
    checked: state.forgotten.includes(chainId),
    onChange: (isOn) => change({ forgotten: isOn ? [...remaining, chainId] : remaining, added }),
  });
}

/** One row per site and family, so that the user can revoke a single family. */
function siteList(state: WalletState, change: Change): TemplateResult {
  const rows = families.flatMap((family) =>
    state[family].sites.map((site) => siteRow(family, site, state, change)),
  );
  return html`<h2>Connected sites</h2>
    <ul class="sites" data-testid="sites">
      ${rows}
    </ul>
    ${rows.length === 0 ? html`<p class="quiet">None</p>` : nothing}`;
}

function siteRow(family: Family, site: string, state: WalletState, change: Change): TemplateResult {
  const { name } = signingFamilies[family];
  const sites = state[family].sites.filter((one) => one !== site);
  return html`<li>
    ${site}, ${name}
    <button
      type="button"
      data-testid=${family === 'evm' ? `disconnect-${site}` : `disconnect-${family}-${site}`}
      aria-label=${`Disconnect ${site} from ${name}`}
      @click=${() => change({ [family]: { ...state[family], sites } })}
    >
      Disconnect
    </button>
  </li>`;
}
