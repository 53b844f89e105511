import '@openappkit/ui/components/button';
import '@openappkit/ui/components/list-row';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AppKit, RecentTransaction, RecentTransactions, Transaction } from '@openappkit/kit';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { recentMessages } from '../../toasts/messages.js';
import { commonMessages } from '../../messages/common-messages.js';
import { explorerLink } from '../explorer-link.js';
import { renderNetworkImage } from '../network-image.js';
import { viewStyles } from '../view.styles.js';

const statusWords = {
  waiting: 'isWaiting',
  confirmed: 'isConfirmed',
  failed: 'isFailed',
  replaced: 'isReplaced',
  unknown: 'isUnknown',
} as const;

/** @summary Transactions that the app reported, newest first, without those that the network's activity lists. */
export class ActivityRecent extends ViewElement {
  static override styles = [reset, viewStyles];

  @property({ attribute: false }) known: readonly Transaction[] = [];

  readonly #recent = new LazyController<RecentTransactions>(this, (kit) =>
    kit.feature('recentTransactions'),
  );

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const hashes = new Set(this.known.map(({ metadata }) => metadata.hash.toLowerCase()));
    const { transactions = [] } = this.#recent.state ?? {};
    const unlisted = transactions.filter(({ hash }) => !hashes.has(hash.toLowerCase()));
    if (unlisted.length === 0) return nothing;
    const t = this.messages(recentMessages);
    return html`<h3 id="heading">${t.heading}</h3>
      <ul aria-labelledby="heading">
        ${unlisted.map((one) => html`<li>${this.#row(kit, one)}</li>`)}
      </ul>
      <div class="footer">
        <ak-button variant="quiet" size="sm" @click=${this.#onClear}>${t.clear}</ak-button>
      </div>`;
  }

  #row(
    kit: AppKit,
    { caipNetworkId, description, hash, status }: RecentTransaction,
  ): TemplateResult {
    const t = this.messages(commonMessages, recentMessages);
    const network = kit.core.chain.find(caipNetworkId);
    const href = explorerLink(network, hash, 'tx')?.href;
    const name = network?.name ?? '';
    const detail = t.on({ status: t[statusWords[status]], network: name });
    return html`<ak-list-row
      kind=${href === undefined ? 'text' : 'button'}
      heading=${description}
      detail=${network ? detail : t[statusWords[status]]}
      href=${href ?? nothing}
      ?failed=${status === 'failed'}
    >
      ${network ? renderNetworkImage(kit, network, name) : nothing}
      ${href === undefined ? nothing : html`<span slot="end" class="hidden-text">${t.newTab}</span>`}
    </ak-list-row>`;
  }

  #onClear = (): void => this.#recent.current?.clear();
}

define('ak-activity-recent', ActivityRecent);
