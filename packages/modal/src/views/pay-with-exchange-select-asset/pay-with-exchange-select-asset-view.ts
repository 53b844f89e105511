import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import type { AppKit, Deposit } from '@openappkit/kit';
import { defineMessages } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderChunkMissing } from '../../shared/empty-state.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { viewStyles } from '../../shared/view.styles.js';

export const payWithExchangeSelectAssetMessages = defineMessages('deposit-pick', {
  tokens: 'Tokens',
});

/**
 * @summary A list of tokens that exchanges can send on the active network.
 * @route PayWithExchangeSelectAsset
 */
export class PayWithExchangeSelectAssetView extends ViewElement {
  static override styles = [reset, viewStyles];

  readonly #deposit = new LazyController<Deposit>(
    this,
    (kit) => kit.feature('deposit'),
    (deposit) => deposit.begin(),
  );
  readonly #icons = new TokenIcons(this);

  protected override readonly focusSelectors = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#deposit.isMissing) return renderChunkMissing(kit, () => this.#deposit.retry());
    const { state: known } = this.#deposit;
    if (!known) return nothing;
    const { account, asset: chosen, assets } = known;
    const t = this.messages(payWithExchangeSelectAssetMessages);
    return html`<ak-list label=${t.tokens} translate="no">
      ${assets.map(
        ({ assetId, name, symbol }) => html`<ak-list-row
          heading=${name}
          end-text=${symbol}
          ?selected=${assetId === chosen?.assetId}
          @click=${() => this.#onChoose(kit, assetId)}
          >${this.#icons.render(kit, { assetId, symbol }, account?.network)}</ak-list-row>`,
      )}
    </ak-list>`;
  }

  #onChoose(kit: AppKit, assetId: Parameters<Deposit['setAsset']>[0]): void {
    this.#deposit.current?.setAsset(assetId);
    if (!navigate(kit).back()) navigate(kit).reset('PayWithExchange');
  }
}

define('ak-pay-with-exchange-select-asset-view', PayWithExchangeSelectAssetView);
