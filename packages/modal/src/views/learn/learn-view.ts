// <ak-learn-view>: what a wallet, a network or buying is, in a few sentences. The topic is the
// name of the view.
import '@openappkit/ui/components/button';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { appName } from '../../parts/app-name.js';
import { ViewElement } from '../../element/view-element.js';
import { goBack, showGetWallet } from '../../choices/guide.js';
import { viewStyles } from '../../parts/view.styles.js';
import { learnViewStyles } from './learn-view.styles.js';
import type { LearnTopic } from './route.js';
import { learnStrings } from './strings.js';

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

  /** Kept: the router may show the next view while this one slides away. */
  #topic: LearnTopic | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!kit) return nothing;
    this.#topic ??= topics[kit.core.router.state.view] ?? 'wallet';
    const app = appName(kit) || learnStrings['learn.app'];
    return html`<ul>
        ${learnStrings[`learn.${this.#topic}`](app).map((text) => html`<li>${text}</li>`)}
      </ul>
      <div class="actions">
        <ak-button full-width @click=${() => showGetWallet(kit)}
          >${learnStrings['learn.get']}</ak-button
        >
        <ak-button variant="quiet" full-width @click=${() => goBack(kit)}
          >${learnStrings['learn.back']}</ak-button
        >
      </div>`;
  }
}

define('ak-learn-view', LearnView);
