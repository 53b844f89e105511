import '@openappkit/ui/components/virtual-list';
import { type AkVirtualList, type ListGroup, virtualListStyles } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import type { AppKit, History, HistoryState, Transaction } from '@openappkit/kit';
import {
  createOnRampBuyers,
  createMemo,
  findKnownParties,
  hasRecentTransactions,
  type KnownParty,
  networkImage,
} from '@openappkit/kit/internal';
import { showNetworksView } from '../../actions/guide.js';
import { Debounce, SlowIndicator } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { createNumberFormats } from '../../messages/amount.js';
import { commonMessages } from '../../messages/common-messages.js';
import { type DateFormats, createDateFormats } from '../../messages/formats.js';
import { NearEnd } from './near-end.js';
import { tokenSkeletonStyles, viewStyles } from '../view.styles.js';
import './activity-recent.js';
import { groupByDay, startOfDay } from './activity-days.js';
import { activityRow, pictureLink, type RowContext } from './activity-row.js';
import {
  renderActivityFailed,
  renderActivityEmpty,
  renderActivityUnknown,
  renderActivityLoading,
} from './activity-states.js';
import { verbOf, activityMessages, withPurchases } from './activity-text.js';

/** Fetch images only after scrolling has paused for this time, in milliseconds. */
const restMs = 80;

interface Rows {
  readonly items: readonly Transaction[];
  readonly groups: readonly ListGroup[];
}

const keyOf = (item: unknown): unknown => (item as Transaction).id;

/** @summary The activity of the active account, newest first. */
export class ActivityPanel extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    tokenSkeletonStyles,
    virtualListStyles,
    css`
      :host {
        display: block;
      }
      h3 {
        position: sticky;
        inset-block-start: 0;
        z-index: 1;
        background: var(--_ak-surface);
      }
      .mark {
        position: relative;
        display: inline-block;
      }
      .badge {
        position: absolute;
        inset-block-end: -0.2em;
        inset-inline-end: -0.3em;
        display: grid;
        place-items: center;
        inline-size: 1.25em;
        block-size: 1.25em;
        border-radius: 50%;
        background: var(--_ak-surface);
        color: var(--_ak-ink-2);
      }
      .badge svg {
        inline-size: 0.875em;
        block-size: 0.875em;
      }
      .end {
        display: grid;
        justify-items: end;
      }
      .amount {
        overflow-wrap: anywhere;
        font-size: 0.9375em;
        line-height: calc(1.4 * var(--_ak-line-height));
      }
      .amount.in {
        color: var(--_ak-ok);
      }
      .mono {
        font-family: var(--_ak-mono);
        white-space: nowrap;
      }
      .party {
        font-weight: 550;
      }
      .party ak-avatar {
        margin-inline-end: 0.375em;
        vertical-align: -0.18em;
      }
      .when {
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      .slow {
        padding: 0.25em 1.25em 0.75em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
      }
      .more {
        padding: 0.75em 1.25em;
      }
      .more .slow {
        padding-inline: 0;
      }
    `,
  ];

  @query('ak-virtual-list') private readonly list?: AkVirtualList | null;
  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #history = new LazyController<History>(
    this,
    (kit) => (this.#isOffered ? kit.feature('history') : undefined),
    (history) => this.#load(history),
  );
  readonly #slowIndicator = new SlowIndicator(this);
  readonly #rest = new Debounce(this, restMs);
  readonly #keep = createMemo<Rows>();
  readonly #keepParties = createMemo<(address: string) => KnownParty | undefined>();
  readonly #formats = createNumberFormats();
  readonly #nearEnd = new NearEnd(this, () => this.#onNearEnd());
  #isRequested = false;
  readonly #keepDates = createMemo<DateFormats>();

  protected override readonly focusSelectors = ['ak-virtual-list', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const address = this.#address;
    if (address === undefined || !this.#isOffered) return nothing;
    const known = this.#history.state?.transactions ?? [];
    return html`${
      hasRecentTransactions(kit)
        ? html`<ak-activity-recent .kit=${kit} .known=${known}></ak-activity-recent>`
        : nothing
    }${this.#drawHistory(kit, address)}`;
  }

  #drawHistory(kit: AppKit, address: string): TemplateResult {
    const { state, isMissing } = this.#history;
    const isWaiting =
      !isMissing && (state === undefined || state.status === 'idle' || state.status === 'loading');
    const isSlow = this.#slowIndicator.update(isWaiting || state?.moreStatus === 'loading');
    const network = kit.core.chain.active();
    const onNetworks = (): void => showNetworksView(kit);
    if (isMissing || state?.failed) return renderActivityFailed(this.#t, this.#onRetry);
    if (isWaiting || !state) return renderActivityLoading(this.#t, isSlow);
    if (state.isUnknown) return renderActivityUnknown(this.#t, network?.name ?? '', onNetworks);
    if (state.empty && state.moreStatus === 'end' && state.coinbaseTransactions.length === 0)
      return renderActivityEmpty(this.#t, network, address, onNetworks);
    const { tag } = kit.messages.state;
    const today = startOfDay(kit.core.env.clock.now());
    const context: RowContext = {
      t: this.#t,
      language: tag,
      dates: this.#keepDates('', [tag, today], () => createDateFormats(tag, today)),
      formats: this.#formats,
      network,
      networkSrc: networkImage(kit, network) ?? '',
      pictures: state.pictures,
      partyOf: this.#partyOf(kit, state),
    };
    return html`${this.#rows(state, context, today)}${this.#end(isSlow)}`;
  }

  protected override updated(): void {
    const { state, current } = this.#history;
    if (current && state?.status === 'idle') this.#load(current);
    else if (current && this.#address !== undefined) this.#loadPurchases(current, this.#address);
    this.#nearEnd.watch(this.renderRoot.querySelector('.more'));
    this.announceOnce(this.#spoken);
  }

  #rows(state: HistoryState, context: RowContext, today: number): TemplateResult {
    const { coinbaseTransactions, transactions, moreStatus, pictures } = state;
    const { dates, t } = context;
    const inputs = [transactions, coinbaseTransactions, dates];
    const { items, groups } = this.#keep('', inputs, () => {
      const { apart, transactions: all } = withPurchases(state);
      const purchases = { key: 'bought', heading: t.purchases, count: apart.length };
      return {
        items: [...apart, ...all],
        groups: [
          ...(apart.length > 0 ? [purchases] : []),
          ...groupByDay(all, { today, t, day: dates.day }),
        ],
      };
    });
    const draw = (item: unknown): TemplateResult => {
      const link = pictureLink(item as Transaction);
      if (link !== undefined && pictures[link] === undefined) this.#rest.call(this.#onRest);
      return activityRow(item as Transaction, context);
    };
    return html`<ak-virtual-list
      label=${this.#t.list}
      ?has-more=${moreStatus !== 'end'}
      .items=${items}
      .groups=${groups}
      .keyOf=${keyOf}
      .nameOf=${this.#nameOf}
      .renderItem=${draw}
    ></ak-virtual-list>`;
  }

  #end(isSlow: boolean): TemplateResult | typeof nothing {
    const { moreStatus } = this.#history.state ?? {};
    if (moreStatus === 'end') return nothing;
    const hasFailed = moreStatus === 'failed';
    return html`<div class="more">
      ${hasFailed ? html`<p class="slow">${this.#t.moreFailed}</p>` : nothing}
      ${isSlow ? html`<p class="slow">${this.#t.slow}</p>` : nothing}
      <ak-button
        variant="secondary"
        full-width
        ?busy=${moreStatus === 'loading'}
        @click=${this.#onMore}
        >${hasFailed ? this.#t.tryAgain : this.#t.more}</ak-button
      >
    </div>`;
  }

  get #isOffered(): boolean {
    return this.#address !== undefined && this.appKit?.hasFeature('history') === true;
  }

  get #address(): string | undefined {
    const namespace = this.#chain.current?.activeNamespace ?? '';
    return this.#account.current?.byNamespace[namespace]?.address;
  }

  /** Whether the user may have bought something: opened a provider here, or received a transfer. */
  #hasBought(address: string): boolean {
    const kit = this.appKit;
    const namespace = this.#chain.current?.activeNamespace ?? '';
    if (!kit?.hasFeature('onramp')) return false;
    const { transactions = [] } = this.#history.state ?? {};
    return (
      transactions.some(({ kind }) => kind === 'received') ||
      createOnRampBuyers(kit.core).has({ namespace, address })
    );
  }

  get #t() {
    return this.messages(commonMessages, activityMessages);
  }

  get #spoken(): string {
    const { state } = this.#history;
    if (state?.status === 'loading') return this.#t.loading;
    if (!state?.empty || state.failed) return '';
    const network = this.appKit?.core.chain.active()?.name ?? '';
    return state.isUnknown ? this.#t.unknown({ network }) : this.#t.none({ network });
  }

  /** Reads the stored recipients only when an account or the list changes. */
  #partyOf({ core }: AppKit, { transactions }: HistoryState): RowContext['partyOf'] {
    const namespace = this.#chain.current?.activeNamespace ?? '';
    const { address, profileImage, profileName } = core.account.get(namespace);
    const inputs = [
      transactions,
      address,
      profileName,
      profileImage,
      core.connection.all(namespace),
    ];
    return this.#keepParties('', inputs, () => findKnownParties(core, namespace));
  }

  readonly #nameOf = (item: unknown): string => verbOf(this.#t, item as Transaction);

  #onRest = (): void => {
    const rendered = (this.list?.drawnItems ?? []) as readonly Transaction[];
    const links = new Set(rendered.flatMap((each) => pictureLink(each) ?? []));
    const { pictures = {} } = this.#history.state ?? {};
    this.#history.current?.loadPictures([...links].filter((link) => pictures[link] === undefined));
  };

  #load = (history: History): void => {
    const address = this.#address;
    if (address === undefined) return;
    void history.load();
    this.#isRequested = false;
    this.#loadPurchases(history, address);
  };

  /** Requests purchases once per account, network and visit. */
  #loadPurchases(history: History, address: string): void {
    if (this.#isRequested || !this.#hasBought(address)) return;
    this.#isRequested = true;
    void history.loadPurchases();
  }

  #onRetry = (): void => this.#history.retry(this.#load);

  #more = (): void => void this.#history.current?.loadMore();

  /** The last page removes the button, so focus moves to the first new row. */
  #onMore = async (): Promise<void> => {
    const { current } = this.#history;
    const from = current?.state.count ?? 0;
    await current?.loadMore();
    await this.updateComplete;
    if (current?.state.moreStatus === 'end') void this.list?.focusIndex(from);
  };

  #onNearEnd = (): void => {
    const { state } = this.#history;
    if (state?.status === 'ready' && state.moreStatus === 'idle') this.#more();
  };
}

define('ak-activity-panel', ActivityPanel);
