// <ak-get-wallet-view>: five wallets for those who have none, those of their own device first.
import '../../element/second-picture.js';
import { define, reset } from '@openappkit/ui/base';
import { searchIcon } from '@openappkit/ui/icons/search';
import { walletPlusIcon } from '@openappkit/ui/icons/wallet-plus';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { showAllWallets } from '../../choices/choose-wallet.js';
import { goBack } from '../../choices/guide.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { emptyState } from '../../parts/empty-state.js';
import { WalletList } from '../../element/wallet-list.js';
import { walletPicture } from '../../parts/wallet-picture.js';
import { type GetRow, getRows } from './get-rows.js';
import { listText } from '../../words/formats.js';
import { commonWords } from '../../words/common-words.js';
import { getWalletWords } from './strings.js';

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
  #rows: readonly GetRow[] = [];

  protected override readonly first = ['ak-list'];

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const known = this.#wallets.state;
    const os = this.appKit?.core.environment.os ?? 'desktop';
    this.#rows =
      known && !isWaiting(known)
        ? getRows([...known.suggested, ...known.custom, ...known.list], os)
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

  get #say() {
    return this.words(commonWords, getWalletWords);
  }

  #list(kit: AppKit): TemplateResult {
    return html`<ak-list label=${this.#say.list}>
      ${repeat(
        this.#rows,
        ({ wallet }) => wallet.id,
        ({ wallet, stores }) => html`<ak-list-row
          heading=${wallet.name}
          detail=${this.#platforms(kit, stores)}
          @click=${() => navigate(kit).push('Downloads', { wallet })}
          ><ak-wallet-image
            slot="start"
            src=${walletPicture(wallet, this.#wallets.state?.images)}
            name=${wallet.name}
          ></ak-wallet-image
        ></ak-list-row>`,
      )}
      <ak-list-row
        heading=${this.#say.all}
        @click=${() => showAllWallets(kit)}
        ><ak-wallet-image slot="start" plain>${searchIcon}</ak-wallet-image></ak-list-row
      >
    </ak-list>`;
  }

  /** "Chrome, iOS, Android". */
  #platforms(kit: AppKit, stores: GetRow['stores']): string {
    const names = stores.map((kind) => this.#say[kind]);
    return listText(kit.words.state.tag, names) || this.#say.web;
  }

  #failed(): TemplateResult {
    const { walletListFailed, checkConnection, tryAgain } = this.#say;
    return emptyState(
      { icon: walletPlusIcon, heading: walletListFailed, text: checkConnection },
      action(tryAgain, () => this.#wallets.retry()),
    );
  }

  #none(kit: AppKit): TemplateResult {
    const { none, noneText, back } = this.#say;
    return emptyState(
      { icon: walletPlusIcon, heading: none, text: noneText },
      action(back, () => goBack(kit), 'secondary'),
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
