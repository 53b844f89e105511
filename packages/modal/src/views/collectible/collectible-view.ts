// <ak-collectible-view>: one collectible: its picture, what it is, and where the network shows it.
import '../../element/second-picture.js';
import '@openappkit/ui/components/address';
import '../../parts/collectibles/collectible-picture.js';
import type { AppKit, Collectibles } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { explorerLink } from '../../parts/links/explorer-link.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { amountText } from '../../words/amounts/amount.js';
import { collectibleViewStyles } from './collectible-view.styles.js';
import type { CollectibleParams } from './route.js';
import { collectibleWords } from './strings.js';

/**
 * @summary One collectible of the account.
 * @route Collectible
 */
export class CollectibleView extends ViewElement<CollectibleParams> {
  static override styles = [reset, viewStyles, collectibleViewStyles];

  readonly #collectibles = new Late<Collectibles>(
    this,
    (kit) => kit.feature('collectibles'),
    (collectibles) => this.#loadPicture(collectibles),
  );

  protected override readonly first = ['ak-button'];

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
    const say = this.#say;
    return html`<div class="picture">
        <ak-collectible-picture src=${src} name=${name} large></ak-collectible-picture>
      </div>
      ${isSpam ? html`<ak-banner variant="warn" text=${say.spam}></ak-banner>` : nothing}
      <dl aria-label=${say.facts}>${this.#facts(kit)}</dl>
      ${assetId === undefined ? html`<p class="note">${say.derived}</p>` : nothing}
      ${
        link
          ? html`<div class="actions">
              <ak-button variant="secondary" full-width href=${link.href}
                >${say.newTabAfter({ label: say.explorer({ explorer: link.name }), hidden })}</ak-button
              >
            </div>`
          : nothing
      }`;
  }

  get #say() {
    return this.words(commonWords, collectibleWords);
  }

  #facts(kit: AppKit): TemplateResult {
    const { collectible } = this.params ?? {};
    if (!collectible) return html``;
    const { collection, tokenId, amount, caipNetworkId, contract } = collectible;
    const network = kit.core.chain.find(caipNetworkId)?.name ?? caipNetworkId;
    const say = this.#say;
    const count = amountText(kit.words.state.tag, String(amount));
    return html`${fact(say.collection, collection)}
      ${fact(say.tokenId, tokenId, 'mono')}
      ${fact(say.amount, amount > 1n ? count : undefined)}
      ${fact(say.network, network)}
      ${
        contract === undefined
          ? nothing
          : html`<div>
              <dt>${say.contract}</dt>
              <dd>
                <ak-address
                  address=${contract}
                  copy-label=${say.copyAddress}
                  copied-label=${say.copied}
                  @ak-copy=${this.#onCopy}
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

  #onCopy = ({ detail }: CustomEvent<{ readonly copied: boolean }>): void => {
    this.announce(this.#say[detail.copied ? 'copied' : 'copyRefused'], !detail.copied);
  };
}

function fact(label: string, text: string | undefined, kind = ''): TemplateResult | typeof nothing {
  if (text === undefined || text === '') return nothing;
  return html`<div>
    <dt>${label}</dt>
    <dd class=${kind} translate="no"><bdi>${text}</bdi></dd>
  </div>`;
}

const hidden = (words: string): TemplateResult => html`<span class="hidden-text">${words}</span>`;

define('ak-collectible-view', CollectibleView);
