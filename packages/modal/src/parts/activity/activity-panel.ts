// <ak-activity-panel>: what the account in use has done on the network in use, by month. Shown in the tab of the home view,
// and as a view of its own.
import '../../element/second-picture.js';
import type { AkList, AkListExitDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit, History, MonthOfTransactions } from '@openappkit/kit';
import { showNetworks } from '../../choices/guide.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { commonWords } from '../../words/common-words.js';
import { type Moments, moments } from '../../words/moments.js';
import { NearEnd } from '../lists/near-end.js';
import { Slow } from '../lists/slow.js';
import { viewStyles } from '../view.styles.js';
import { activityPanelStyles } from './activity-panel.styles.js';
import { activityRow, pictureLink, type RowContext } from './activity-row.js';
import { failedView, noneView, unknownView, waitingView } from './activity-states.js';
import { activityWords } from './strings.js';

/** @summary The activity of the active account, newest first. */
export class ActivityPanel extends ViewElement {
  static override styles = [reset, viewStyles, activityPanelStyles];

  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #history = new Late<History>(
    this,
    (kit) => kit.feature('history'),
    (history) => this.#load(history),
  );
  readonly #slow = new Slow(this);
  readonly #nearEnd = new NearEnd(this, () => this.#onNearEnd());
  #moments: { readonly language: string; readonly made: Moments } | undefined;
  #hasFailed = false;

  protected override readonly first = ['ak-list-row', 'ak-button'];

  protected override willUpdate(): void {
    if (this.#isOffered) void this.#history.load();
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const address = this.#address;
    if (address === undefined || !this.#isOffered) return nothing;
    const { state, isMissing } = this.#history;
    const isWaiting =
      !isMissing && (state === undefined || state.status === 'idle' || state.status === 'loading');
    const isSlow = this.#slow.of(isWaiting || state?.moreStatus === 'loading');
    const network = kit.core.chain.active();
    const onNetworks = (): void => showNetworks(kit);
    if (isMissing || state?.failed) return failedView(this.#say, this.#onRetry);
    if (isWaiting || !state) return waitingView(this.#say, isSlow);
    if (state.isUnknown) return unknownView(this.#say, network?.name ?? '', onNetworks);
    if (state.empty && state.moreStatus === 'end')
      return noneView(this.#say, network, address, onNetworks);
    const { tag } = kit.words.state;
    const context: RowContext = {
      say: this.#say,
      language: tag,
      moments: this.#momentsOf(tag),
      network,
      pictures: state.pictures,
    };
    return html`${repeat(
      state.months,
      ({ year, month }) => `${year}-${month}`,
      (each) => this.#month(each, context),
    )}
      ${this.#end(isSlow)}`;
  }

  protected override updated(): void {
    const { state, current } = this.#history;
    // Another account or network begins anew.
    if (current && state?.status === 'idle') this.#load(current);
    current?.loadPictures(this.#missingPictures());
    this.#nearEnd.watch(this.renderRoot.querySelector('.more'));
    this.#tellOfFailure();
    this.tell(this.#spoken);
  }

  #month({ year, month, transactions }: MonthOfTransactions, context: RowContext): TemplateResult {
    const name = context.moments.month(year, month);
    const id = `month-${year}-${month}`;
    return html`<section aria-labelledby=${id}>
      <h3 id=${id} translate="no">${name}</h3>
      <ak-list label=${this.#say.list} @ak-list-exit=${this.#onExit}>
        ${repeat(
          transactions,
          ({ id }) => id,
          (each) => activityRow(each, context),
        )}
      </ak-list>
    </section>`;
  }

  #end(isSlow: boolean): TemplateResult | typeof nothing {
    const { moreStatus } = this.#history.state ?? {};
    if (moreStatus === 'end') return nothing;
    const hasFailed = moreStatus === 'failed';
    return html`<div class="more">
      ${hasFailed ? html`<p class="slow">${this.#say.moreFailed}</p>` : nothing}
      ${isSlow ? html`<p class="slow">${this.#say.slow}</p>` : nothing}
      <ak-button
        variant="secondary"
        full-width
        ?busy=${moreStatus === 'loading'}
        @click=${this.#onMore}
        >${hasFailed ? this.#say.tryAgain : this.#say.more}</ak-button
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

  get #say() {
    return this.words(commonWords, activityWords);
  }

  get #spoken(): string {
    const { state } = this.#history;
    if (state?.status === 'loading') return this.#say.loading;
    if (!state?.empty || state.failed) return '';
    const network = this.appKit?.core.chain.active()?.name ?? '';
    return state.isUnknown ? this.#say.unknown({ network }) : this.#say.none({ network });
  }

  #momentsOf(language: string): Moments {
    if (this.#moments?.language !== language) this.#moments = { language, made: moments(language) };
    return this.#moments.made;
  }

  #missingPictures(): readonly string[] {
    const { transactions = [], pictures = {} } = this.#history.state ?? {};
    const links = new Set(transactions.map(pictureLink));
    return [...links].filter(
      (link): link is string => link !== undefined && pictures[link] === undefined,
    );
  }

  /** The short message in the card's foot, in the words that apps know; gone with the failure. */
  #tellOfFailure(): void {
    const { notices } = this.appKit?.core ?? {};
    const { state } = this.#history;
    const hasFailed = state?.failed === true || state?.moreStatus === 'failed';
    const text = this.#say.fetchFailed;
    if (hasFailed && !this.#hasFailed) notices?.show('error', text);
    if (!hasFailed && this.#hasFailed && notices?.state.message === text) notices.hide();
    this.#hasFailed = hasFailed;
  }

  #focusRow(index: number): void {
    [...this.renderRoot.querySelectorAll<HTMLElement>('ak-list-row')][index]?.focus();
  }

  #load = (history: History): void => {
    if (this.#address !== undefined) void history.load();
  };

  #onRetry = (): void => this.#history.retry(this.#load);

  #more = (): void => void this.#history.current?.loadMore();

  /** The button is gone with the last page: who pressed it goes on with the first new row. */
  #onMore = async (): Promise<void> => {
    const { current } = this.#history;
    const from = current?.state.count ?? 0;
    await current?.loadMore();
    await this.updateComplete;
    if (current?.state.moreStatus === 'end') this.#focusRow(from);
  };

  #onNearEnd = (): void => {
    const { state } = this.#history;
    if (state?.status === 'ready' && state.moreStatus === 'idle') this.#more();
  };

  /** Arrows go on in the next month. */
  #onExit = ({ currentTarget, detail }: CustomEvent<AkListExitDetail>): void => {
    const lists = [...this.renderRoot.querySelectorAll<AkList>('ak-list')];
    const from = lists.indexOf(currentTarget as AkList);
    const isEnd = detail.edge === 'end';
    const rows = lists[from + (isEnd ? 1 : -1)]?.items;
    rows?.at(isEnd ? 0 : -1)?.focus();
  };
}

define('ak-activity-panel', ActivityPanel);
