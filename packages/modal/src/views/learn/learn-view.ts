// <ak-learn-view>: what a wallet, a network or buying is, in a few sentences. The topic is the
// name of the view.
import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-picture.js';
import { define, reset } from '@openappkit/ui/base';
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { goBack, showGetWallet } from '../../choices/guide.js';
import { viewStyles } from '../../parts/view.styles.js';
import { learnViewStyles } from './learn-view.styles.js';
import type { LearnTopic } from './route.js';
import { commonWords } from '../../words/common-words.js';
import { titleWords } from '../../words/title-words.js';
import { learnWords } from './strings.js';

const topics: Readonly<Record<string, LearnTopic>> = {
  WhatIsANetwork: 'network',
  WhatIsABuy: 'buy',
};

/**
 * @summary Short cards for those new to it.
 * @route WhatIsAWallet
 * @route WhatIsANetwork
 * @route WhatIsABuy
 */
export class LearnView extends ViewElement<undefined> {
  static override styles = [reset, viewStyles, learnViewStyles];

  /** Beside other things: with a heading of its own, and no way back. */
  @property({ type: Boolean }) pane = false;
  /** Kept: the router may show the next view while this one slides away. */
  #topic: LearnTopic | undefined;

  protected override draw(kit: AppKit): TemplateResult {
    this.#topic ??= topics[kit.core.router.state.view] ?? 'wallet';
    const say = this.words(commonWords, learnWords);
    const app = appMetadata(kit.core).name || undefined;
    const texts: Readonly<Record<LearnTopic, readonly string[]>> = {
      wallet: [say.wallet, say.walletConnecting({ app }), say.walletPhrase({ app })],
      network: [say.network, say.networkFees],
      buy: [say.buy],
    };
    const list = html`<ul>
      ${texts[this.#topic].map((text) => html`<li>${text}</li>`)}
    </ul>`;
    if (this.pane) return html`<h3>${kit.words.of(titleWords).learnWallet}</h3>${list}`;
    return html`${list}
      <div class="actions">
        <ak-button full-width @click=${() => showGetWallet(kit)}
          >${say.get}</ak-button
        >
        <ak-button variant="quiet" full-width @click=${() => goBack(kit)}
          >${say.back}</ak-button
        >
      </div>`;
  }
}

define('ak-learn-view', LearnView);
