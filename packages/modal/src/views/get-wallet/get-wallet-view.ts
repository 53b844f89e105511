import '../../element/second-paint.js';
import { define, reset } from '@openappkit/ui/base';
import { searchIcon } from '@openappkit/ui/icons/search';
import { walletPlusIcon } from '@openappkit/ui/icons/wallet-plus';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { showAllWallets } from '../../actions/choose-wallet.js';
import { goBack } from '../../actions/guide.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction } from '../../shared/action-button.js';
import { renderEmptyState } from '../../shared/empty-state.js';
import { WalletList } from '../../element/wallet-list.js';
import { walletImageUrl } from '../../shared/wallet-image-url.js';
import { type WalletToGet, selectWalletsToGet } from './wallets-to-get.js';
import { listText } from '../../messages/formats.js';
import { commonMessages } from '../../messages/common-messages.js';
import { getWalletMessages } from './messages.js';

const waitingRows = 5;

/**
 * @summary Wallets to get, each with its platforms.
 * @route GetWallet
 */
export class GetWalletView extends ViewElement<undefined> {
  static override styles = [reset];

  readonly #wallets = new WalletList(this, (wallets) => {
    void wallets.loadSuggested();
    if (wallets.state.listStatus === 'idle') void wallets.loadMore();
  });
  #rows: readonly WalletToGet[] = [];

  protected override readonly focusSelectors = ['ak-list'];

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const known = this.#wallets.state;
    const os = this.appKit?.core.environment.os ?? 'desktop';
    this.#rows =
      known && !isWaiting(known)
        ? selectWalletsToGet([...known.suggested, ...known.custom, ...known.list], os)
        : [];
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#rows.length > 0) return this.#list(kit);
    const known = this.#wallets.state;
    if (known ? isWaiting(known) : !this.#wallets.isMissing)
      return html`<ak-skeleton shape="row" .count=${waitingRows}></ak-skeleton>`;
    const hasFailed = !known || known.listStatus === 'failed' || known.suggestedStatus === 'failed';
    return hasFailed ? this.#failed() : this.#none(kit);
  }

  protected override updated(): void {
    this.#wallets.current?.loadImages(this.#rows.map(({ wallet }) => wallet));
  }

  get #t() {
    return this.messages(commonMessages, getWalletMessages);
  }

  #list(kit: AppKit): TemplateResult {
    return html`<ak-list label=${this.#t.list}>
      ${repeat(
        this.#rows,
        ({ wallet }) => wallet.id,
        ({ wallet, stores }) => html`<ak-list-row
          heading=${wallet.name}
          detail=${this.#platforms(kit, stores)}
          @click=${() => navigate(kit).push('Downloads', { wallet })}
          ><ak-wallet-image
            slot="start"
            src=${walletImageUrl(wallet, this.#wallets.state?.images)}
            name=${wallet.name}
          ></ak-wallet-image
        ></ak-list-row>`,
      )}
      <ak-list-row
        heading=${this.#t.all}
        @click=${() => showAllWallets(kit)}
        ><ak-wallet-image slot="start" plain>${searchIcon}</ak-wallet-image></ak-list-row
      >
    </ak-list>`;
  }

  /** @example 'Chrome, iOS, Android' */
  #platforms(kit: AppKit, stores: WalletToGet['stores']): string {
    const names = stores.map((kind) => this.#t[kind]);
    return listText(kit.messages.state.tag, names) || this.#t.web;
  }

  #failed(): TemplateResult {
    const { walletListFailed, checkConnection, tryAgain } = this.#t;
    return renderEmptyState(
      { icon: walletPlusIcon, heading: walletListFailed, text: checkConnection },
      renderAction(tryAgain, () => this.#wallets.retry()),
    );
  }

  #none(kit: AppKit): TemplateResult {
    const { none, noneText, back } = this.#t;
    return renderEmptyState(
      { icon: walletPlusIcon, heading: none, text: noneText },
      renderAction(back, () => goBack(kit), 'secondary'),
    );
  }
}

function isWaiting(known: {
  readonly listStatus: string;
  readonly suggestedStatus: string;
}): boolean {
  return [known.listStatus, known.suggestedStatus].some(
    (status) => status === 'idle' || status === 'loading',
  );
}

define('ak-get-wallet-view', GetWalletView);
