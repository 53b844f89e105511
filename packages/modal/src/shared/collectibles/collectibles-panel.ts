import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/virtual-grid';
import './collectible-tile.js';
import type { AppKit, Collectibles, CollectiblesState, OwnedCollectible } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AkVirtualGrid } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { errorIcon, layersIcon, networkIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { showNetworksView } from '../../actions/guide.js';
import { Debounce, SlowIndicator } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { amountText } from '../../messages/amount.js';
import { commonMessages } from '../../messages/common-messages.js';
import { renderAction, renderEmptyState } from '../empty-state.js';
import { viewStyles } from '../view.styles.js';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const collectiblesMessages = defineMessages('collectibles', {
  list: 'NFTs',
  loading: 'Loading NFTs',
  slow: 'Taking longer than usual…',
  more: 'Load more',
  moreFailed: 'Couldn’t load more',
  failed: 'NFTs didn’t load',
  none: ({ network }: MessageParams<'network'>) => `No NFTs on ${network} yet`,
  noneText: 'NFTs you receive appear here.',
  unknown: ({ network }: MessageParams<'network'>) => `Not available on ${network}`,
  unknownText: 'No service lists NFTs on this network.',
  changeNetwork: 'Change network',
  derived: 'Based on your activity. There may be more.',
  showHidden: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: 'Show # spam NFT', other: 'Show # spam NFTs' }),
  hide: 'Hide spam',
  nameless: ({ id }: MessageParams<'id'>) => `NFT ${id}`,
  unnamed: 'Unnamed NFT',
  times: ({ count }: MessageParams<'count'>) => `× ${count}`,
  timesOf: ({ collection, count }: MessageParams<'collection' | 'count'>) =>
    `${collection} × ${count}`,
});

/** Fetch images only after scrolling has paused for this time, in milliseconds. */
const restMs = 80;

/** Height of a row of tiles in CSS px at the default text size. */
const rowHeight = 192;

const keyOf = (item: unknown): unknown => (item as OwnedCollectible).id;

/** @summary The collectibles of the active account. */
export class CollectiblesPanel extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      :host {
        display: block;
      }
      ak-virtual-grid,
      ak-skeleton {
        margin-block-start: 0.5em;
        padding-inline: 0.875em;
      }
      .note {
        padding: 0.5em 1.25em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      .more {
        display: grid;
        gap: 0.5em;
        padding: 0.75em 1.25em;
      }
    `,
  ];

  @state() private showsHidden = false;
  @query('ak-virtual-grid') private readonly grid?: AkVirtualGrid | null;
  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #collectibles = new LazyController<Collectibles>(
    this,
    (kit) => (this.#isOffered ? kit.feature('collectibles') : undefined),
    (collectibles) => this.#load(collectibles),
  );
  readonly #slowIndicator = new SlowIndicator(this);
  readonly #rest = new Debounce(this, restMs);

  protected override readonly focusSelectors = ['ak-virtual-grid', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (!this.#isOffered) return nothing;
    const { state: known, isMissing } = this.#collectibles;
    const isFirst = known === undefined || known.status === 'idle' || known.status === 'loading';
    const isSlow = this.#slowIndicator.update(
      !isMissing && (isFirst || known.moreStatus === 'loading'),
    );
    if (isMissing || known?.status === 'failed') return this.#failed();
    if (isFirst) return this.#waiting(isSlow);
    const items = this.showsHidden ? [...known.items, ...known.hidden] : known.items;
    const isNone = known.items.length === 0 && known.moreStatus === 'end';
    return html`${known.derived ? html`<p class="note">${this.#t.derived}</p>` : nothing}
      ${isNone && !this.showsHidden ? this.#none(kit, known) : nothing}
      ${items.length > 0 ? this.#grid(kit, items, known) : nothing} ${this.#end(known, isSlow)}`;
  }

  protected override updated(): void {
    const { state: known, current } = this.#collectibles;
    if (current && known?.status === 'idle') this.#load(current);
    this.announceOnce(this.#spoken(known));
  }

  #grid(kit: AppKit, items: readonly OwnedCollectible[], known: CollectiblesState): TemplateResult {
    return html`<ak-virtual-grid
      label=${this.#t.list}
      most-columns="2"
      row-height=${rowHeight}
      .items=${items}
      .keyOf=${keyOf}
      .nameOf=${this.#nameOf}
      .renderItem=${(item: unknown) => this.#tile(kit, item as OwnedCollectible)}
      ?busy=${known.moreStatus === 'loading'}
      @ak-near-end=${this.#onNearEnd}
    ></ak-virtual-grid>`;
  }

  #tile(kit: AppKit, item: OwnedCollectible): TemplateResult {
    const { imageUrl } = item;
    const { pictures = {} } = this.#collectibles.state ?? {};
    if (imageUrl !== undefined && pictures[imageUrl] === undefined) this.#rest.call(this.#onRest);
    return html`<ak-collectible-tile
      name=${this.#nameOf(item)}
      src=${pictures[imageUrl ?? ''] ?? ''}
      detail=${this.#detailOf(kit, item)}
      @click=${() => navigate(kit).push('Collectible', { collectible: item })}
    ></ak-collectible-tile>`;
  }

  #detailOf(kit: AppKit, { collection = '', amount }: OwnedCollectible): string {
    if (amount <= 1n) return collection;
    const count = amountText(kit.messages.state.tag, String(amount));
    return collection ? this.#t.timesOf({ collection, count }) : this.#t.times({ count });
  }

  #end(
    { hidden, moreStatus }: CollectiblesState,
    isSlow: boolean,
  ): TemplateResult | typeof nothing {
    const t = this.#t;
    const hasMore = moreStatus !== 'end';
    if (!hasMore && hidden.length === 0) return nothing;
    const hasFailed = moreStatus === 'failed';
    return html`<div class="more">
      ${isSlow ? html`<p>${t.slow}</p>` : nothing}${hasFailed ? html`<p>${t.moreFailed}</p>` : nothing}
      ${
        hasMore
          ? html`<ak-button
              variant="secondary"
              full-width
              ?busy=${moreStatus === 'loading'}
              @click=${this.#onMore}
              >${hasFailed ? t.tryAgain : t.more}</ak-button
            >`
          : nothing
      }
      ${
        hidden.length > 0
          ? html`<ak-button variant="quiet" full-width @click=${this.#onHidden}
              >${this.showsHidden ? t.hide : t.showHidden({ count: hidden.length })}</ak-button
            >`
          : nothing
      }
    </div>`;
  }

  #waiting(isSlow: boolean): TemplateResult {
    return html`<ak-skeleton shape="tile" .count=${4}></ak-skeleton>${
      isSlow ? html`<p class="note">${this.#t.slow}</p>` : nothing
    }`;
  }

  #failed(): TemplateResult {
    return renderEmptyState(
      { icon: errorIcon, heading: this.#t.failed, text: this.#t.checkConnection },
      renderAction(this.#t.tryAgain, () => this.#collectibles.retry(this.#load), 'secondary'),
    );
  }

  #none(kit: AppKit, { isUnknown }: CollectiblesState): TemplateResult {
    const t = this.#t;
    const network = kit.core.chain.active()?.name ?? '';
    const text = isUnknown
      ? { icon: networkIcon, heading: t.unknown({ network }), text: t.unknownText }
      : { icon: layersIcon, heading: t.none({ network }), text: t.noneText };
    return renderEmptyState(
      text,
      renderAction(t.changeNetwork, () => showNetworksView(kit), 'secondary'),
    );
  }

  get #t() {
    return this.messages(commonMessages, collectiblesMessages);
  }

  get #isOffered(): boolean {
    return this.#address !== undefined && this.appKit?.hasFeature('collectibles') === true;
  }

  get #address(): string | undefined {
    const namespace = this.#chain.current?.activeNamespace ?? '';
    return this.#account.current?.byNamespace[namespace]?.address;
  }

  #spoken(known: CollectiblesState | undefined): string {
    const { failed, loading, none, unknown } = this.#t;
    if (known?.status === 'failed') return failed;
    if (known?.status === 'loading') return loading;
    if (known?.status !== 'ready' || known.items.length > 0 || known.moreStatus !== 'end')
      return '';
    const network = this.appKit?.core.chain.active()?.name ?? '';
    return known.isUnknown ? unknown({ network }) : none({ network });
  }

  #load = (collectibles: Collectibles): void => {
    if (this.#address !== undefined) void collectibles.load();
  };

  readonly #nameOf = (item: unknown): string => {
    const { name, tokenId } = item as OwnedCollectible;
    if (name !== '') return name;
    return tokenId === undefined ? this.#t.unnamed : this.#t.nameless({ id: tokenId });
  };

  #onRest = (): void => {
    const rendered = (this.grid?.drawnItems ?? []) as readonly OwnedCollectible[];
    this.#collectibles.current?.loadPictures(rendered.flatMap(({ imageUrl }) => imageUrl ?? []));
  };

  #more = (): void => void this.#collectibles.current?.loadMore();

  /** The last page removes the button, so focus moves to the first new tile. */
  #onMore = async (): Promise<void> => {
    const { current } = this.#collectibles;
    const from = current?.state.items.length ?? 0;
    await current?.loadMore();
    await this.updateComplete;
    if (current?.state.moreStatus === 'end') void this.grid?.focusIndex(from);
  };

  #onNearEnd = (): void => {
    const { state: known } = this.#collectibles;
    if (known?.status === 'ready' && known.moreStatus === 'idle') this.#more();
  };

  #onHidden = (): void => {
    this.showsHidden = !this.showsHidden;
  };
}

define('ak-collectibles-panel', CollectiblesPanel);
