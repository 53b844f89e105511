// <ak-disconnect>: disconnects the wallet. Asks "this one or all" only if several wallets are connected in any namespace.
import type { ConnectionEntry } from '@openappkit/core';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { state } from 'lit/decorators.js';
import { ViewElement } from '../element/view-element.js';
import { connectedWallets } from '../actions/connected-wallets.js';
import { commonMessages } from '../messages/common-messages.js';
import { walletTitle } from '../messages/wallet-title.js';

export const disconnectMessages = defineMessages('disconnect', {
  question: ({ wallet }: MessageParams<'wallet'>) => `Disconnect ${wallet}?`,
  this: 'This one',
  all: 'All',
  keep: 'Cancel',
});

const disconnectStyles = css`
  /* At the end of a footer, in every view. */
  :host {
    margin-inline-start: auto;
  }
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
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  protected override draw(kit: AppKit): TemplateResult {
    const active = this.#active;
    if (!this.asks || !active)
      return html`<ak-button variant="quiet" @click=${() => this.#onDisconnect(kit, active)}
        >${this.#t.disconnect}</ak-button
      >`;
    const question = this.#t.question({ wallet: walletTitle(kit, active.name) });
    return html`<div class="ask" role="group" aria-label=${question} @keydown=${this.#onKey}>
      <span>${question}</span>
      <ak-button size="sm" variant="secondary" @click=${() => this.#onThis(kit, active)}
        >${this.#t.this}</ak-button
      >
      <ak-button size="sm" variant="secondary" @click=${() => kit.disconnect()}
        >${this.#t.all}</ak-button
      >
      <ak-button size="sm" variant="quiet" @click=${this.#onKeep}
        >${this.#t.keep}</ak-button
      >
    </div>`;
  }

  get #active(): ConnectionEntry | undefined {
    return this.#connection.current?.connections[this.#chain.current?.activeNamespace ?? '']?.[0];
  }

  get #t() {
    return this.messages(commonMessages, disconnectMessages);
  }

  #onDisconnect(kit: AppKit, active: ConnectionEntry | undefined): void {
    if (!active || connectedWallets(kit).length < 2) {
      void kit.disconnect(kit.getActiveChainNamespace());
      return;
    }
    this.asks = true;
    this.announce(this.#t.question({ wallet: walletTitle(kit, active.name) }));
  }

  async #onThis(kit: AppKit, { namespace, connectorId, name }: ConnectionEntry): Promise<void> {
    this.asks = false;
    await kit.disconnect({ namespace, connectorId });
    kit.core.notices.show('success', this.#t.disconnected({ wallet: walletTitle(kit, name) }));
  }

  #onKeep = (): void => {
    this.asks = false;
  };

  /** Esc cancels the question and leaves the dialog open. */
  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#onKeep();
  };
}

define('ak-disconnect', Disconnect);
