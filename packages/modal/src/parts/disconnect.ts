// <ak-disconnect>: the Disconnect of a view about the active wallet. Asks "this one or all" only when several wallets
// are connected in any namespace. Used in the footers of the home and networks views.
import '@openappkit/ui/components/button';
import type { ConnectionEntry } from '@openappkit/core';
import type { AkButton } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { ViewElement } from '../element/view-element.js';
import { liveWallets } from '../choices/accounts.js';
import { commonWords } from '../words/common-words.js';
import { disconnectWords } from './disconnect-words.js';
import { KeepFocus } from '../element/keep-focus.js';

const disconnectStyles = css`
  .ask {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.25em;
    padding-inline-start: 1.25em;
  }
  .ask span {
    min-inline-size: 0;
    margin-inline-end: 0.5em;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    font-weight: 550;
  }
`;

export class Disconnect extends ViewElement {
  static override styles = [reset, disconnectStyles];

  @state() private asks = false;
  @query('ak-button') private readonly button?: AkButton | null;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  constructor() {
    super();
    new KeepFocus(this, () => void this.button?.updateComplete.then(() => this.button?.focus()));
  }

  protected override render(): TemplateResult {
    const active = this.#active;
    if (!this.asks || !active)
      return html`<ak-button variant="quiet" @click=${this.#onDisconnect}
        >${this.#say.disconnect}</ak-button
      >`;
    const question = this.#say.question({ wallet: active.name });
    return html`<div class="ask" role="group" aria-label=${question} @keydown=${this.#onKey}>
      <span>${question}</span>
      <ak-button size="sm" variant="secondary" @click=${this.#onThis}
        >${this.#say.this}</ak-button
      >
      <ak-button size="sm" variant="secondary" @click=${this.#onAll}
        >${this.#say.all}</ak-button
      >
      <ak-button size="sm" variant="quiet" @click=${this.#onKeep}
        >${this.#say.keep}</ak-button
      >
    </div>`;
  }

  get #active(): ConnectionEntry | undefined {
    return this.#connection.current?.connections[this.#chain.current?.activeNamespace ?? '']?.[0];
  }

  get #say() {
    return this.words(commonWords, disconnectWords);
  }

  #onDisconnect = (): void => {
    const kit = this.appKit;
    const active = this.#active;
    if (!kit) return;
    if (!active || liveWallets(kit).length < 2) {
      void kit.disconnect(kit.getActiveChainNamespace());
      return;
    }
    this.asks = true;
    this.announce(this.#say.question({ wallet: active.name }));
  };

  #onThis = async (): Promise<void> => {
    const active = this.#active;
    if (!this.appKit || !active) return;
    this.asks = false;
    const { namespace, connectorId, name } = active;
    await this.appKit.disconnect({ namespace, connectorId });
    this.appKit.core.notices.show('success', this.#say.disconnected({ wallet: name }));
  };

  #onAll = (): void => {
    void this.appKit?.disconnect();
  };

  #onKeep = (): void => {
    this.asks = false;
  };

  /** Esc answers the question, and leaves the dialog open. */
  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#onKeep();
  };
}

define('ak-disconnect', Disconnect);
