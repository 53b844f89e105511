// <ak-deposit-pick-view>: which coin or token an exchange is to send.
import '../../element/second-picture.js';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/token-icon';
import type { AppKit, Deposit } from '@openappkit/kit';
import { networkImage } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { depositPickWords } from './strings.js';

/**
 * @summary A list of what exchanges may send on the network in use.
 * @route PayWithExchangeSelectAsset
 */
export class DepositPickView extends ViewElement {
  static override styles = [reset, viewStyles];

  readonly #deposit = new Late<Deposit>(
    this,
    (kit) => kit.feature('deposit'),
    (deposit) => deposit.begin(),
  );

  protected override readonly first = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#deposit.isMissing) return partMissing(kit, () => this.#deposit.retry());
    const { state: known } = this.#deposit;
    if (!known) return nothing;
    const { account, asset: chosen, assets } = known;
    const say = this.words(depositPickWords);
    return html`<ak-list label=${say.tokens} translate="no">
      ${assets.map(
        ({ assetId, name, symbol }) => html`<ak-list-row
          heading=${name}
          end-text=${symbol}
          ?selected=${assetId === chosen?.assetId}
          @click=${() => this.#onChoose(kit, assetId)}
          ><ak-token-icon
            slot="start"
            symbol=${symbol}
            .networkSrc=${networkImage(kit, account?.network) ?? ''}
          ></ak-token-icon
        ></ak-list-row>`,
      )}
    </ak-list>`;
  }

  #onChoose(kit: AppKit, assetId: Parameters<Deposit['setAsset']>[0]): void {
    this.#deposit.current?.setAsset(assetId);
    if (!navigate(kit).back()) navigate(kit).reset('PayWithExchange');
  }
}

define('ak-deposit-pick-view', DepositPickView);
