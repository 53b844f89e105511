// The route's name selects the topic.
import { appMetadata } from '@openappkit/core/internal';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import {
  cardIcon,
  coinIcon,
  lockIcon,
  networkIcon,
  shareIcon,
  walletIcon,
} from '@openappkit/ui/icons';
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

type Line = readonly [icon: TemplateResult, text: string];

/** An app and a wallet, tied to each other by a line. */
const mooring = html`<svg
  viewBox="0 0 320 128"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linejoin="round"
  stroke-linecap="round"
  aria-hidden="true"
  focusable="false"
>
  <rect x="44" y="34" width="84" height="60" rx="8" />
  <path d="M44 50h84M54 42h.01M62 42h.01M70 42h.01M58 64h30M58 78h44" />
  <path class="filled" d="M192 39a8 8 0 0 1 8-7h60a8 8 0 0 1 8 8v6h-68" />
  <path
    class="filled"
    d="M192 39v47a8 8 0 0 0 8 8h68a8 8 0 0 0 8-8V54a8 8 0 0 0-8-8h-68a8 8 0 0 1-8-7z"
  />
  <path class="clasp" d="M276 62h-16a8 8 0 0 0 0 16h16" />
  <path d="M261 70h.01" stroke-width="4" />
  <path d="M128 70c20 22 44 22 64 0" />
  <path class="filled" d="M123 70a5 5 0 1 0 10 0 5 5 0 1 0-10 0M187 70a5 5 0 1 0 10 0 5 5 0 1 0-10 0" />
</svg>`;

/**
 * @summary A few lines for new users.
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
        gap: 1em;
        padding: 1.25em;
      }
      li {
        display: flex;
        gap: 0.75em;
        font-size: 0.9375em;
        line-height: calc(1.4 * var(--_ak-line-height));
        text-wrap: balance;
      }
      li svg {
        color: var(--_ak-accent-ink);
      }
      .picture {
        margin: 1.25em 1.25em 0;
        border-radius: var(--_ak-radius-control);
        background: var(--_ak-accent-soft);
        color: var(--_ak-accent-ink);
      }
      .picture svg {
        inline-size: 100%;
        block-size: auto;
        max-block-size: 9em;
      }
      .picture rect,
      .picture .filled {
        fill: var(--_ak-surface);
      }
      .picture .clasp {
        fill: var(--_ak-accent-soft);
      }
      h3 {
        padding: 1.1765em 1.1765em 0;
        color: var(--_ak-ink);
        font-size: 1.0625em;
        font-weight: 600;
        line-height: calc(1.4118 * var(--_ak-line-height));
      }
      h3 + ul {
        padding-block-start: 0.75em;
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
    const lines: Readonly<Record<LearnTopic, readonly Line[]>> = {
      wallet: [
        [walletIcon, t.wallet],
        [shareIcon, t.walletConnecting({ app })],
        [lockIcon, t.walletPhrase({ app })],
      ],
      network: [
        [networkIcon, t.network],
        [coinIcon, t.networkFees],
      ],
      buy: [[cardIcon, t.buy]],
    };
    const hasWallet = connectedWallets(kit).length > 0;
    return html`${this.#topic === 'wallet' ? html`<div class="picture">${mooring}</div>` : nothing}
      ${this.pane ? html`<h3>${kit.messages.of(titleMessages).learnWallet}</h3>` : nothing}
      <ul>
        ${lines[this.#topic].map(([icon, text]) => html`<li>${icon}<span>${text}</span></li>`)}
      </ul>
      <div class="actions">
        ${
          hasWallet
            ? nothing
            : html`<ak-button
                variant=${this.pane ? 'secondary' : 'primary'}
                full-width
                @click=${() => showGetWallet(kit)}
                >${t.get}</ak-button
              >`
        }
        ${
          this.pane
            ? nothing
            : html`<ak-button
                variant=${hasWallet ? 'secondary' : 'quiet'}
                full-width
                @click=${() => goBack(kit)}
                >${t.back}</ak-button
              >`
        }
      </div>`;
  }
}

define('ak-what-is-view', WhatIsView);

type App = MessageParams<'app', string | undefined>;
