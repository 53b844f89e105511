// <ak-pick-view>: which coin or token to send: the account's own, or one by its contract.
import { virtualListStyles } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { errorIcon } from '@openappkit/ui/icons/error';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AppKit, Asset } from '@openappkit/kit';
import { createKept } from '@openappkit/kit/internal';
import { Late } from '../../element/late.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { assetRow } from '../../parts/assets/asset-row.js';
import { emptyState } from '../../parts/empty-state.js';
import { TokenListView, waitingRows } from '../../parts/lists/token-list-view.js';
import { tokenListWords } from '../../parts/lists/token-list-words.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { titleWords } from '../../words/title-words.js';
import { pickViewStyles } from './pick-view.styles.js';
import { shownAssets } from './shown-assets.js';
import { pickWords } from './strings.js';
import { TokenLookup } from './token-lookup.js';

/**
 * @summary A list of tokens with a search.
 * @route WalletSendSelectToken
 */
export class PickView extends TokenListView {
  static override styles = [reset, viewStyles, virtualListStyles, pickViewStyles];

  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #send = new Late(
    this,
    (kit) => kit.feature('send'),
    (send) => {
      // Opened by its name: nothing was begun.
      if (!send.state.asset) void send.begin().catch(() => undefined);
    },
  );
  readonly #lookup = new TokenLookup(this);
  readonly #keep = createKept<readonly Asset[]>();

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#send.isMissing) return partMissing(kit, () => this.#send.retry());
    const shown = this.#shown();
    const count = shown.length;
    return html`${this.searchBox(count)}
      ${this.#isFailed && count > 0 ? this.#failedBanner() : nothing}
      ${count > 0 ? this.#list(kit, shown) : this.#none(kit)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const isNone =
      this.search !== '' && this.#shown().length === 0 && this.#lookup.status === 'idle';
    const told = { looking: this.#say.looking, failed: this.#say.unreadable, found: '', idle: '' };
    this.tell(isNone ? this.#say.none({ query: this.search }) : told[this.#lookup.status]);
  }

  get #say() {
    return { ...this.words(commonWords, tokenListWords), ...this.words(pickWords) };
  }

  get #network() {
    return this.#chain.current && this.appKit?.core.chain.active();
  }

  get #isFailed(): boolean {
    return this.portfolio.isMissing || this.portfolio.state?.status === 'failed';
  }

  /** Another list only where what it is made of is another: it is drawn often, and may be long. */
  #shown(): readonly Asset[] {
    const { assets = [] } = this.portfolio.state ?? {};
    const { asset: chosen } = this.#send.state ?? {};
    const caipNetworkId = this.#network?.caipNetworkId;
    const query = this.search;
    return this.#keep('', [assets, chosen, caipNetworkId, query], () =>
      shownAssets(assets, { caipNetworkId, chosen, query }),
    );
  }

  #list(kit: AppKit, items: readonly Asset[]): TemplateResult {
    return this.rows({
      label: this.#say.list,
      isBusy: this.portfolio.state?.status === 'loading',
      items,
      row: (asset) => {
        this.askPicture(asset);
        return this.#row(kit, asset);
      },
    });
  }

  #row(kit: AppKit, asset: Asset, end?: unknown): TemplateResult {
    const network = this.#network;
    return assetRow(kit, {
      formats: this.formats,
      asset,
      network,
      pictures: this.portfolio.state?.pictures,
      detail: this.#say.on({ symbol: asset.symbol, network: network?.name ?? '' }),
      isSelected: asset.assetId === this.#send.state?.asset?.assetId,
      onClick: () => this.#choose(kit, asset),
      end,
    });
  }

  /** Nothing to list: on its way, not had, or not found; and what the network says of a pasted contract. */
  #none(kit: AppKit): TemplateResult {
    const say = this.#say;
    const { status, found } = this.#lookup;
    const network = this.#network?.name ?? '';
    if (found)
      return this.rows({
        label: say.list,
        items: this.#keep('found', [found], () => [found]),
        row: (asset) => this.#row(kit, asset, this.notListed()),
      });
    if (status === 'looking' || this.#isWaiting)
      return html`<ak-skeleton .count=${status === 'looking' ? 1 : waitingRows}></ak-skeleton>`;
    if (status === 'failed')
      return emptyState(
        { icon: errorIcon, heading: say.unreadable, text: say.unreadableText({ network }) },
        action(say.tryAgain, this.#onAskAgain),
        action(say.clearSearch, this.clear, 'quiet'),
      );
    if (this.search) return this.notFound(network);
    if (this.#isFailed)
      return emptyState(
        { icon: errorIcon, heading: say.failed, text: say.failedText },
        action(say.tryAgain, this.#onRetry),
      );
    return emptyState(
      { icon: coinIcon, heading: say.empty({ network }), text: say.emptyText },
      kit.hasFeature('receive')
        ? action(kit.words.of(titleWords).receive, () => navigate(kit).push('WalletReceive'))
        : action(say.back, () => this.#leave(kit)),
    );
  }

  get #isWaiting(): boolean {
    const { current, state: known } = this.portfolio;
    const isOn = this.appKit?.hasFeature('portfolio') === true && !this.portfolio.isMissing;
    const isRead = known?.status === 'ready' || known?.status === 'failed';
    return !this.#send.current || (isOn && (!current || !isRead));
  }

  #failedBanner(): TemplateResult {
    return html`<ak-banner variant="warn" text=${this.#say.failed}>
      <ak-button slot="action" size="sm" variant="secondary" @click=${this.#onRetry}
        >${this.#say.tryAgain}</ak-button
      >
    </ak-banner>`;
  }

  #choose(kit: AppKit, asset: Asset): void {
    this.#send.current?.setAsset(asset);
    this.announce(this.#say.chosen({ symbol: asset.symbol }));
    this.#leave(kit);
  }

  #leave(kit: AppKit): void {
    if (!navigate(kit).back()) navigate(kit).reset('WalletSend');
  }

  protected override find(text: string): void {
    this.search = text;
    const kit = this.appKit;
    if (kit) void this.#lookup.ask(kit, this.#shown().length > 0 ? '' : text);
  }

  #onAskAgain = (): void => {
    const kit = this.appKit;
    if (!kit) return;
    void this.#lookup.ask(kit, '');
    void this.#lookup.ask(kit, this.search);
  };

  #onRetry = (): void => this.portfolio.retry((portfolio) => void portfolio.refresh());
}

define('ak-pick-view', PickView);
