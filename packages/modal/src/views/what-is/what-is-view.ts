// The route's name selects the topic.
import { appMetadata } from '@openappkit/core/internal';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { connectedWallets } from '../../actions/connected-wallets.js';
import { goBack, type LearnTopic, showGetWallet } from '../../actions/guide.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { titleMessages } from '../../messages/title-messages.js';

export const whatIsMessages = defineMessages('learn', {
  wallet:
    'A wallet holds the keys to your tokens. Apps can send it requests, but only you can approve them.',
  walletConnecting: ({ app = 'this app' }: App) =>
    `Connecting shares your public address. It doesn’t let ${app} move anything.`,
  walletPhrase: ({ app = 'this app' }: App) =>
    `Your wallet has a recovery phrase. No one at ${app} will ever ask for it.`,
  network:
    'Tokens live on networks, such as Ethereum or Solana. The same address can hold different tokens on each.',
  networkFees: 'Network fees are paid in the network’s own token, such as ETH.',
  buy: 'A payment provider charges your card and sends tokens to your address. You see its fee before you pay.',
  get: 'Get a wallet',
});

const topics: Readonly<Record<string, LearnTopic>> = {
  WhatIsANetwork: 'network',
  WhatIsABuy: 'buy',
};

/**
 * @summary Short cards for new users.
 * @route WhatIsAWallet
 * @route WhatIsANetwork
 * @route WhatIsABuy
 */
export class WhatIsView extends ViewElement<undefined> {
  static override styles = [
    reset,
    viewStyles,
    css`
      ul {
        display: grid;
        gap: 0.5em;
        padding: 1em 1.25em;
      }
      li {
        padding: 1em;
        border-radius: var(--_ak-radius-control);
        background: var(--_ak-surface-2);
        font-size: 0.9375em;
        line-height: calc(1.5 * var(--_ak-line-height));
      }
      .actions {
        display: grid;
        gap: 0.5em;
        padding: 0 1.25em calc(1.25em + env(safe-area-inset-bottom, 0px));
      }
    `,
  ];

  /** Renders inside the connect pane, with its own heading and no Back button. */
  @property({ type: Boolean }) pane = false;
  /** Stored, because the router may already show the next view while this one slides away. */
  #topic: LearnTopic | undefined;

  protected override draw(kit: AppKit): TemplateResult {
    this.#topic ??= topics[kit.core.router.state.view] ?? 'wallet';
    const t = this.messages(commonMessages, whatIsMessages);
    const app = appMetadata(kit.core).name || undefined;
    const texts: Readonly<Record<LearnTopic, readonly string[]>> = {
      wallet: [t.wallet, t.walletConnecting({ app }), t.walletPhrase({ app })],
      network: [t.network, t.networkFees],
      buy: [t.buy],
    };
    const list = html`<ul>
      ${texts[this.#topic].map((text) => html`<li>${text}</li>`)}
    </ul>`;
    if (this.pane) return html`<h3>${kit.messages.of(titleMessages).learnWallet}</h3>${list}`;
    const hasWallet = connectedWallets(kit).length > 0;
    return html`${list}
      <div class="actions">
        ${
          hasWallet
            ? nothing
            : html`<ak-button full-width @click=${() => showGetWallet(kit)}
                >${t.get}</ak-button
              >`
        }
        <ak-button
          variant=${hasWallet ? 'secondary' : 'quiet'}
          full-width
          @click=${() => goBack(kit)}
          >${t.back}</ak-button
        >
      </div>`;
  }
}

define('ak-what-is-view', WhatIsView);

type App = MessageParams<'app', string | undefined>;
