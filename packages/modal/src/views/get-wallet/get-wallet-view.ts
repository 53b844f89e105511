import '@openappkit/ui/components/skeleton';
import type { Connector, Environment, ExplorerWallet } from '@openappkit/core';
import { installedWallet } from '@openappkit/core/internal';
import { defineMessages } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { searchIcon, walletPlusIcon } from '@openappkit/ui/icons';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { showAllWallets } from '../../actions/choose-wallet.js';
import { goBack } from '../../actions/guide.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction, renderEmptyState } from '../../shared/empty-state.js';
import { WalletList } from '../../element/lazy-controller.js';
import { walletImageUrl } from '../../shared/wallet-image-url.js';
import { listText } from '../../messages/formats.js';
import { commonMessages } from '../../messages/common-messages.js';
import { type StoreKind, walletStores } from '../../shared/wallet-stores.js';

export const getWalletMessages = defineMessages('get-wallet', {
  walletListFailed: 'The wallet list didn’t load',
  list: 'Wallets to get',
  chrome_store: 'Chrome',
  app_store: 'iOS',
  play_store: 'Android',
  web: 'Web',
  all: 'See all wallets',
  none: 'No wallets to show',
  noneText: 'Look for a wallet in your device’s app or extension store.',
});

/** As many rows as fit without scrolling. */
const rowsShown = 5;

const waitingRows = 6;

/**
 * @summary Wallets to get, each with its platforms.
 * @route GetWallet
 */
export class GetWalletView extends ViewElement<undefined> {
  static override styles = [reset];

  readonly #connection = this.watch((kit) => kit.core.connection.state);
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
    const { connectors = [] } = this.#connection.current ?? {};
    this.#rows =
      known && !isWaiting(known)
        ? selectWalletsToGet([...known.suggested, ...known.custom, ...known.list], connectors, os)
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

interface WalletToGet {
  readonly wallet: ExplorerWallet;
  /** The store of this device comes first. If empty, use the wallet's homepage. */
  readonly stores: readonly StoreKind[];
}

/** Sorts wallets for this device first. Omits duplicates, installed wallets and wallets without a download. */
function selectWalletsToGet(
  wallets: readonly ExplorerWallet[],
  connectors: readonly Connector[],
  os: Environment['os'],
): readonly WalletToGet[] {
  const unique = [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()];
  return unique
    .filter((wallet) => !installedWallet(wallet, connectors))
    .map((wallet) => ({ wallet, stores: walletStores(wallet, os) }))
    .filter(({ wallet, stores }) => stores.length > 0 || wallet.homepage !== undefined)
    .sort((a, b) => rank(a.stores) - rank(b.stores))
    .slice(0, rowsShown)
    .map(({ wallet, stores }) => ({ wallet, stores: stores.map(({ kind }) => kind) }));
}

function rank(stores: ReturnType<typeof walletStores>): number {
  if (stores.some(({ isOwn }) => isOwn)) return 0;
  return stores.length > 0 ? 1 : 2;
}
