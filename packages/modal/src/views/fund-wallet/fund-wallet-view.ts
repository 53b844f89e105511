import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/wallet-image';
import type { AppKit } from '@openappkit/kit';
import { defineMessages } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { cardIcon, coinIcon, exchangeIcon, receiveIcon } from '@openappkit/ui/icons';
import { html, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { buyUnavailable, purchaseBanner } from '../../shared/buying.js';
import { renderEmptyState } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import type { View } from '../../navigation/route.types.js';

const fundOptions: readonly FundOption[] = [
  {
    feature: 'onramp',
    view: 'OnRampProviders',
    heading: 'card',
    text: 'cardText',
    icon: cardIcon,
  },
  {
    feature: 'receive',
    view: 'WalletReceive',
    heading: 'receive',
    text: 'receiveText',
    icon: receiveIcon,
  },
  {
    feature: 'deposit',
    view: 'PayWithExchange',
    heading: 'exchange',
    text: 'exchangeText',
    icon: exchangeIcon,
  },
];

export const fundWalletMessages = defineMessages('fund', {
  ways: 'Ways to add funds',
  card: 'Buy with card or bank',
  cardText: 'A payment provider sends tokens to your address.',
  receive: 'Receive from another wallet',
  receiveText: 'Show your address or its QR code.',
  exchange: 'From an exchange',
  exchangeText: 'Send tokens from an exchange account you have.',
  none: 'No ways to add funds',
  noneText: 'This app offers none. People can still send to your address.',
});

/**
 * @summary A row for each way to add funds, and the pending purchase.
 * @route FundWallet
 */
export class FundWalletView extends ViewElement {
  static override styles = [reset, viewStyles];

  // The controller reads only the network and a pending purchase, and sends no request.
  readonly #onramp = new LazyController(this, (kit) =>
    kit.hasFeature('onramp') ? kit.feature('onramp') : undefined,
  );

  protected override readonly focusSelectors = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult {
    const options = fundOptions.filter(({ feature }) => kit.hasFeature(feature));
    const t = this.#t;
    if (options.length === 0)
      return renderEmptyState({ icon: coinIcon, heading: t.none, text: t.noneText });
    return html`${purchaseBanner(kit, this.#onramp.state?.purchase)}<ak-list label=${t.ways}>
        ${options.map((option) => this.#row(kit, option))}
      </ak-list>`;
  }

  get #t() {
    return this.messages(fundWalletMessages);
  }

  #row(kit: AppKit, { feature, heading, icon, text, view }: FundOption): TemplateResult {
    const why = feature === 'onramp' ? this.#onramp.state?.unavailable : undefined;
    return html`<ak-list-row
      heading=${this.#t[heading]}
      detail=${why ? buyUnavailable(kit, why) : this.#t[text]}
      ?disabled=${why !== undefined}
      @click=${() => navigate(kit).push(view)}
      ><ak-wallet-image slot="start" plain>${icon}</ak-wallet-image></ak-list-row
    >`;
  }
}

define('ak-fund-wallet-view', FundWalletView);

type Word = keyof typeof fundWalletMessages.english;

interface FundOption {
  readonly feature: Parameters<AppKit['hasFeature']>[0];
  readonly view: Extract<View, 'OnRampProviders' | 'PayWithExchange' | 'WalletReceive'>;
  readonly heading: Word;
  readonly text: Word;
  readonly icon: TemplateResult;
}
