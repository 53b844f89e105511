// The wallet's window: shows a site's request, signs on Approve, and notifies the frame.
// It finds the frame by name in the page that opened it, and ignores messages from the page itself.

import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { signingFamilies } from '../../signing/signing-families.js';
import { type Description, messageOf, refuse } from '../../signing/signing-family.js';
import { answerButtons, contentBox, facts, LightElement } from '../elements.js';
import { channel, findFamily, frameName, verbOf } from '../methods.js';
import {
  frameToWindow,
  knownChains,
  networkOf,
  type Pending,
  readConfig,
  readState,
  signPending,
  type WindowMessage,
  writeState,
} from '../wallet-state.js';
import { PendingTransactions, settingsView } from './settings-view.js';

/** Milliseconds. The page's frame may still be loading when this window opens. */
const retryIntervalMs = 100;

interface DescribedRequest {
  readonly pending: Pending;
  readonly description: Description;
}

class WalletWindow extends LightElement {
  readonly #config = readConfig();
  #state = readState();
  #waiting = 0;
  /** Id of the request to show once it is described. */
  #wanted: number | undefined;
  #shown: DescribedRequest | undefined;
  /** Id of the request that was decided here and is not answered yet. */
  #decided: number | undefined;
  #calling: number | undefined;

  /** The element lives as long as its page. */
  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', (event) => void this.onMessage(event));
    this.#calling = window.setInterval(() => this.send({ type: 'next' }), retryIntervalMs);
    this.send({ type: 'next' });
  }

  #frame(): Window | undefined {
    try {
      return Reflect.get(Object(window.opener), frameName) as Window | undefined;
    } catch {
      // The opener navigated away.
      return undefined;
    }
  }

  send(message: WindowMessage): void {
    this.#frame()?.postMessage({ channel, message }, location.origin);
  }

  async onMessage(event: MessageEvent<unknown>): Promise<void> {
    if (event.origin !== location.origin || event.source !== this.#frame()) return;
    const parsed = frameToWindow.safeParse(event.data);
    if (!parsed.success) return;
    clearInterval(this.#calling);
    const { pending, waiting, state } = parsed.data.message;
    this.#state = state;
    this.#wanted = pending?.id;
    this.requestUpdate();
    const description = pending && (await this.#describe(pending));
    if (this.#wanted !== pending?.id) return;
    this.#shown = pending && description ? { pending, description } : undefined;
    this.#waiting = waiting;
    this.requestUpdate();
  }

  /** An unreadable request gets a description that says so, and can still be rejected. */
  async #describe({ method, params }: Pending): Promise<Description> {
    try {
      const signer = await signingFamilies[findFamily(method)].load();
      return signer.describe({ method, params }, knownChains(this.#state, this.#config));
    } catch (error) {
      return { title: verbOf(method), rows: [['Problem', messageOf(error)]] };
    }
  }

  async #decide(pending: Pending, isApproved: boolean): Promise<void> {
    const { id } = pending;
    this.#decided = id;
    this.requestUpdate();
    const answer = isApproved
      ? await signPending(pending, this.#state, this.#config)
      : refuse(4001, 'User rejected the request.');
    this.send({ type: 'decide', id, answer });
  }

  protected override render() {
    const pending = this.#shown?.pending;
    return html`${keyed(pending?.id, this.#shown ? this.renderRequest(this.#shown) : idle)}
      <details>
        <summary data-testid="settings">Settings</summary>
        ${settingsView(this.#state, this.#config, (patch) => {
          if (this.#frame()) return this.send({ type: 'set', patch });
          writeState(patch);
          this.#state = readState();
          this.requestUpdate();
        })}
      </details>`;
  }

  renderRequest({ pending, description }: DescribedRequest): TemplateResult {
    const { title, rows, text } = description;
    return html`<h1 data-testid="title" data-method=${pending.method}>${title}</h1>
      ${this.#waiting > 1 ? html`<p class="quiet">1 of ${this.#waiting} requests</p>` : nothing}
      ${facts([
        ['Site', pending.origin, 'origin'],
        ['Account', this.#signerOf(pending), 'account-shown'],
        ['Network', this.#networkName(pending), 'chain-shown'],
        ...rows,
      ])}
      ${contentBox(text)}
      ${answerButtons({
        busy: this.#decided === pending.id,
        onAnswer: (isApproved) => void this.#decide(pending, isApproved),
      })}`;
  }

  /** The account that signs, else the account that the site sees first. */
  #signerOf({ method, signers }: Pending): string {
    if (signers.length > 0) return signers.join(', ');
    const family = findFamily(method);
    const [first] = signingFamilies[family].accounts(this.#state[family].active, false);
    return first?.address ?? '';
  }

  #networkName({ method }: Pending): string {
    const family = findFamily(method);
    const network = networkOf(family, this.#state, this.#config);
    if (family !== 'evm') return signingFamilies[family].accounts(0, false)[0]?.chain ?? 'Unknown';
    return `${network?.name ?? 'Unknown'} (${this.#state.chainId})`;
  }
}

const idle = html`<h1>Sandbox Wallet</h1>
  <p class="quiet" role="status">No requests waiting.</p>`;

customElements.define('sandbox-waiting', PendingTransactions);
customElements.define('sandbox-window', WalletWindow);
