// The wallet's pending transactions with Speed up and Cancel, which send the same nonce at a higher fee.
// Polls the chain once a second while visible.

import { html, nothing, type TemplateResult } from 'lit';
import { formatEther } from 'viem';
import { messageOf } from '../../signing/answer.js';
import { callRpc } from '../../signing/call-rpc.js';
import {
  readPool,
  replacing,
  type PendingTransaction,
} from '../../signing/evm/replace-transaction.js';
import type { Network } from '../../signing/signing-family.js';
import { signingFamilies } from '../../signing/signing-families.js';
import { LightElement } from '../elements/light-element.js';

/** Milliseconds. */
const pollIntervalMs = 1000;

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
