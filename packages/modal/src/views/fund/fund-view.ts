// <ak-fund-view>: the ways to add funds to the account; one that is not to be had here stays, with its reason.
import '../../element/second-picture.js';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/wallet-image';
import type { AppKit } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { html, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { buyUnavailable } from '../../parts/buying/buy-unavailable.js';
import { emptyState } from '../../parts/empty-state.js';
import { purchaseBanner } from '../../parts/buying/purchase-banner.js';
import { viewStyles } from '../../parts/view.styles.js';
import { type FundWay, fundWays } from './fund-ways.js';
import { fundWords } from './strings.js';

/**
 * @summary A row for each way to add funds, and the purchase that is under way.
 * @route FundWallet
 */
export class FundView extends ViewElement {
  static override styles = [reset, viewStyles];

  // Asks nothing of anybody: only where the person is, and what is under way.
  readonly #onramp = new Late(this, (kit) =>
    kit.hasFeature('onramp') ? kit.feature('onramp') : undefined,
  );

  protected override readonly first = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult {
    const ways = fundWays.filter(({ feature }) => kit.hasFeature(feature));
    const say = this.#say;
    if (ways.length === 0)
      return emptyState({ icon: coinIcon, heading: say.none, text: say.noneText });
    return html`${purchaseBanner(kit, this.#onramp.state?.purchase)}<ak-list label=${say.ways}>
        ${ways.map((way) => this.#row(kit, way))}
      </ak-list>`;
  }

  get #say() {
    return this.words(fundWords);
  }

  #row(kit: AppKit, { feature, heading, icon, text, view }: FundWay): TemplateResult {
    const why = feature === 'onramp' ? this.#onramp.state?.unavailable : undefined;
    return html`<ak-list-row
      heading=${this.#say[heading]}
      detail=${why ? buyUnavailable(kit, why) : this.#say[text]}
      ?disabled=${why !== undefined}
      @click=${() => navigate(kit).push(view)}
      ><ak-wallet-image slot="start" plain>${icon}</ak-wallet-image></ak-list-row
    >`;
  }
}

define('ak-fund-view', FundView);
