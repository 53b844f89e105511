import '@openappkit/ui/components/address';
import '../../shared/collectibles/collectible-picture.js';
import type { AppKit, Collectibles } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { renderBanner } from '../../shared/empty-state.js';
import { announceCopy } from '../../result/error-details.js';
import { explorerLink } from '../../shared/explorer-link.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { amountText } from '../../messages/amount.js';
import type { CollectibleParams } from '../../navigation/route.types.js';

export const collectibleMessages = defineMessages('collectible', {
  facts: 'Details',
  collection: 'Collection',
  tokenId: 'Token ID',
  amount: 'You own',
  network: 'Network',
  contract: 'Contract',
  spam: 'Marked as spam. Don’t open any link it mentions.',
  derived: 'Based on your activity, which doesn’t show its contract.',
  explorer: ({ explorer }: MessageParams<'explorer'>) => `View on ${explorer}`,
});

/**
 * @summary One collectible of the account.
 * @route Collectible
 */
export class CollectibleView extends ViewElement<CollectibleParams> {
  static override styles = [
    reset,
    viewStyles,
    css`
      .picture {
        display: grid;
        place-items: center;
        padding: 0.5em 1.25em 1em;
      }
      dl {
        margin: 0;
        padding: 0 1.25em;
      }
      dl > div {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0.25em 1em;
        padding-block: 0.625em;
        border-block-start: 1px solid var(--_ak-line);
        font-size: 0.9375em;
        line-height: calc(1.4 * var(--_ak-line-height));
      }
      dt {
        color: var(--_ak-ink-2);
      }
      dd {
        min-inline-size: 0;
        margin: 0;
        overflow-wrap: anywhere;
        text-align: end;
      }
      .note {
        padding: 0.75em 1.25em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      .actions {
        padding: 1em 1.25em calc(1.25em + env(safe-area-inset-bottom, 0px));
      }
    `,
  ];

  readonly #collectibles = new LazyController<Collectibles>(
    this,
    (kit) => kit.feature('collectibles'),
    (collectibles) => this.#loadPicture(collectibles),
  );

  protected override readonly focusSelectors = ['ak-button'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const { collectible } = this.params ?? {};
    if (!collectible) return nothing;
    const { name, imageUrl, isSpam, assetId, contract } = collectible;
    const src = this.#collectibles.state?.pictures[imageUrl ?? ''] ?? '';
    const link = explorerLink(
      kit.core.chain.find(collectible.caipNetworkId),
      contract ?? '',
      'token',
    );
    const t = this.#t;
    return html`<div class="picture">
        <ak-collectible-picture src=${src} name=${name} large></ak-collectible-picture>
      </div>
      ${renderBanner(isSpam && t.spam)}
      <dl aria-label=${t.facts}>${this.#facts(kit)}</dl>
      ${assetId === undefined ? html`<p class="note">${t.derived}</p>` : nothing}
      ${
        link
          ? html`<div class="actions">
              <ak-button variant="secondary" full-width href=${link.href}
                >${t.newTabAfter({ label: t.explorer({ explorer: link.name }), hidden })}</ak-button
              >
            </div>`
          : nothing
      }`;
  }

  get #t() {
    return this.messages(commonMessages, collectibleMessages);
  }

  #facts(kit: AppKit): TemplateResult {
    const { collectible } = this.params ?? {};
    if (!collectible) return html``;
    const { collection, tokenId, amount, caipNetworkId, contract } = collectible;
    const network = kit.core.chain.find(caipNetworkId)?.name ?? caipNetworkId;
    const t = this.#t;
    const count = amountText(kit.messages.state.tag, String(amount));
    return html`${fact(t.collection, collection)}
      ${fact(t.tokenId, tokenId, 'mono')}
      ${fact(t.amount, amount > 1n ? count : undefined)}
      ${fact(t.network, network)}
      ${
        contract === undefined
          ? nothing
          : html`<div>
              <dt>${t.contract}</dt>
              <dd>
                <ak-address
                  address=${contract}
                  copy-label=${t.copyAddress}
                  copied-label=${t.copied}
                  @ak-copy=${announceCopy(kit)}
                  translate="no"
                ></ak-address>
              </dd>
            </div>`
      }`;
  }

  #loadPicture(collectibles: Collectibles): void {
    const { imageUrl } = this.params?.collectible ?? {};
    if (imageUrl !== undefined) collectibles.loadPictures([imageUrl]);
  }
}

function fact(label: string, text: string | undefined, kind = ''): TemplateResult | typeof nothing {
  if (text === undefined || text === '') return nothing;
  return html`<div>
    <dt>${label}</dt>
    <dd class=${kind} translate="no"><bdi>${text}</bdi></dd>
  </div>`;
}

const hidden = (text: string): TemplateResult => html`<span class="hidden-text">${text}</span>`;

define('ak-collectible-view', CollectibleView);
