// <ak-get-wallet-view>: five wallets for those who have none, those of their own device first.
import '../../element/second-picture.js';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/wallet-image';
import type { AkList } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { searchIcon } from '@openappkit/ui/icons/search';
import { walletPlusIcon } from '@openappkit/ui/icons/wallet-plus';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { showAllWallets } from '../../choices/choose-wallet.js';
import { goBack, showDownloads } from '../../choices/guide.js';
import { WalletList } from '../../element/wallet-list.js';
import { walletPicture } from '../../parts/wallet-picture.js';
import { type GetRow, getRows } from './get-rows.js';
import { commonWords } from '../../words/common-words.js';
import { getWalletWords } from './strings.js';

const waitingRows = 5;

/**
 * @summary Wallets to get, each with its platforms.
 * @route GetWallet
 */
export class GetWalletView extends ViewElement<undefined> {
  static override styles = [reset];

  @query('ak-list') private readonly list?: AkList | null;
  readonly #wallets = new WalletList(this, (wallets) => {
    void wallets.loadSuggested();
    if (wallets.state.listStatus === 'idle') void wallets.loadMore();
  });
  #rows: readonly GetRow[] = [];

  override focusFirst(): boolean {
    this.list?.focus();
    return Boolean(this.list);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    void this.#wallets.load();
    const known = this.#wallets.state;
    const os = this.appKit?.core.environment.os ?? 'desktop';
    const words = {
      say: this.words(getWalletWords),
      language: this.appKit?.words.state.tag ?? 'en',
    };
    this.#rows =
      known && !isWaiting(known)
        ? getRows([...known.suggested, ...known.custom, ...known.list], os, words)
        : [];
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!kit) return nothing;
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
        ({ wallet, platforms }) => html`<ak-list-row
          heading=${wallet.name}
          detail=${platforms}
          @click=${() => showDownloads(kit, wallet)}
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

  #failed(): TemplateResult {
    return html`<ak-empty
      heading=${this.#say.walletListFailed}
      text=${this.#say.checkConnection}
    >
      <span slot="icon">${walletPlusIcon}</span>
      <ak-button slot="action" full-width @click=${() => this.#wallets.retry()}
        >${this.#say.tryAgain}</ak-button
      >
    </ak-empty>`;
  }

  #none(kit: AppKit): TemplateResult {
    return html`<ak-empty
      heading=${this.#say.none}
      text=${this.#say.noneText}
    >
      <span slot="icon">${walletPlusIcon}</span>
      <ak-button slot="action" variant="secondary" full-width @click=${() => goBack(kit)}
        >${this.#say.back}</ak-button
      >
    </ak-empty>`;
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
