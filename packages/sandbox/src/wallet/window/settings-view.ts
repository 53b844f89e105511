import { html, nothing, type TemplateResult } from 'lit';
import { formatEther } from 'viem';
import * as z from 'zod/mini';
import { type Family, signingFamilies } from '../../signing/signing-families.js';
import {
  callRpc,
  messageOf,
  type Network,
  type SigningRequest,
} from '../../signing/signing-family.js';
import { checkField, LightElement, selectField } from '../elements.js';
import { type Behaviour, behaviours, families } from '../methods.js';
import {
  chainIdOf,
  knownChains,
  networkOf,
  type WalletConfig,
  type WalletState,
} from '../wallet-state.js';

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

const quantity = z.string().check(z.regex(/^0x[0-9a-f]+$/i));
const waiting = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.nullish(z.string()),
  nonce: quantity,
  value: quantity,
  input: z.string(),
  gas: quantity,
  gasPrice: z.nullish(quantity),
  maxFeePerGas: z.nullish(quantity),
  maxPriorityFeePerGas: z.nullish(quantity),
});
type PendingTransaction = z.infer<typeof waiting>;

const byNonce = z.record(z.string(), waiting);
const pool = z.object({ pending: z.record(z.string(), byNonce) });

function readPool(answer: unknown, accounts: readonly string[]): readonly PendingTransaction[] {
  const parsed = pool.safeParse(answer);
  if (!parsed.success) return [];
  const ownAddresses = new Set(accounts.map((address) => address.toLowerCase()));
  return Object.entries(parsed.data.pending)
    .filter(([address]) => ownAddresses.has(address.toLowerCase()))
    .flatMap(([, found]) => Object.values(found))
    .sort((a, b) => Number(BigInt(a.nonce) - BigInt(b.nonce)));
}

/** Raises the fee by 50 %; nodes require 10 %. Cancelling sends a transaction of value 0 to the account itself. */
function replacing(transaction: PendingTransaction, how: 'speed-up' | 'cancel'): SigningRequest {
  const { from, to, nonce, value, input, gas } = transaction;
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const fees =
    maxFeePerGas && maxPriorityFeePerGas
      ? { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) }
      : { gasPrice: raised(gasPrice ?? '0x0') };
  const payload =
    how === 'cancel' ? { to: from, value: '0x0' } : { to: to ?? null, value, data: input, gas };
  return { method: 'eth_sendTransaction', params: [{ from, nonce, ...payload, ...fees }] };
}

const raised = (fee: string): string => `0x${((BigInt(fee) * 3n) / 2n + 1n).toString(16)}`;

/** Milliseconds. */
const pollIntervalMs = 1000;

/**
 * The wallet's pending transactions with Speed up and Cancel, which send the same nonce at a higher fee. Polls the
 * chain once a second while visible.
 */
export class PendingTransactions extends LightElement {
  static override properties = { network: { attribute: false } };

  /** EVM only; undefined if the wallet forgot it. */
  declare network: Network | undefined;
  #waiting: readonly PendingTransaction[] = [];
  #problem = '';
  #looking: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#looking = window.setInterval(() => void this.poll(), pollIntervalMs);
    void this.poll();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#looking);
  }

  async poll(): Promise<void> {
    const { network } = this;
    const answer = network && (await callRpc(network, 'txpool_content', []));
    // The wallet may have switched chains meanwhile.
    if (network?.caipNetworkId !== this.network?.caipNetworkId) return;
    const accounts = signingFamilies.evm.accounts(0, true).map(({ address }) => address);
    this.#waiting = readPool(answer && 'result' in answer ? answer.result : undefined, accounts);
    this.requestUpdate();
  }

  async #replace(transaction: PendingTransaction, how: 'speed-up' | 'cancel'): Promise<void> {
    if (!this.network) return;
    try {
      const signer = await signingFamilies.evm.load();
      await signer.sign(replacing(transaction, how), this.network);
      this.#problem = '';
    } catch (error) {
      this.#problem = messageOf(error);
    }
    await this.poll();
  }

  protected override render() {
    if (this.#waiting.length === 0) return nothing;
    return html`<h2>Pending transactions</h2>
      <ul class="sites" data-testid="waiting">
        ${this.#waiting.map((one) => this.#row(one))}
      </ul>
      <p class="error" role="alert">${this.#problem}</p>`;
  }

  #row(transaction: PendingTransaction): TemplateResult {
    const { nonce, to, value, hash } = transaction;
    const number = BigInt(nonce).toString();
    const button = (how: 'speed-up' | 'cancel', label: string) =>
      html`<button
        type="button"
        data-testid=${`${how}-${number}`}
        aria-label=${`${label} transaction ${number}`}
        @click=${() => void this.#replace(transaction, how)}
      >
        ${label}
      </button>`;
    return html`<li data-hash=${hash}>
      ${number}: ${formatEther(BigInt(value))} ETH to ${to ?? 'a new contract'}
      ${button('speed-up', 'Speed up')} ${button('cancel', 'Cancel')}
    </li>`;
  }
}
