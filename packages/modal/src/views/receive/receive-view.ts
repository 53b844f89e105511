// <ak-receive-view>: the address of the account as a code and in full, and where it can be paid.
import '../../element/second-picture.js';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/copy-field';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/qr';
import '@openappkit/ui/components/segmented';
import type { Network } from '@openappkit/core';
import type { AppKit, ReceiveState } from '@openappkit/kit';
import { networkImage } from '@openappkit/kit/internal';
import { type AkChooseDetail, type AkCopyField, groupedAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { copiedIcon } from '@openappkit/ui/icons/copied';
import { copyIcon } from '@openappkit/ui/icons/copy';
import { shareIcon } from '@openappkit/ui/icons/share';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { CopyKeys } from '../../keyboard/copy-keys.js';
import { Late } from '../../element/late.js';
import { Marks } from '../../element/marks.js';
import { ViewElement } from '../../element/view-element.js';
import { copyText } from '../../outcome/error-details.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { namespaceName } from '../../words/namespace-words.js';
import { receiveViewStyles } from './receive-view.styles.js';
import { canShare, shareText } from './share.js';
import { receiveWords } from './strings.js';

/** How long the button says that it copied. Milliseconds. */
const copiedMs = 2_000;

/**
 * @summary QR code, address in full, copy and share.
 * @route WalletReceive
 */
export class ReceiveView extends ViewElement {
  static override styles = [reset, viewStyles, receiveViewStyles];

  @state() private copiedAt?: number | undefined;
  @state() private refused = false;
  /** The code holds the payment link, which some wallets understand, and not the address, which all do. */
  @state() private isLink = false;
  @query('ak-copy-field') private readonly field?: AkCopyField | null;
  readonly #receive = new Late(this, (kit) => kit.feature('receive'));
  readonly #marks = new Marks(this, [copiedMs]);

  protected override readonly first = ['ak-button'];

  constructor() {
    super();
    new CopyKeys(this, () => void this.#onCopy());
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#receive.isMissing) return partMissing(kit, () => this.#receive.retry());
    const { state: known } = this.#receive;
    return html`<div class="code">
        ${this.#code(known)}${known?.address === undefined ? nothing : this.#address(kit, known, known.address)}
      </div>
      ${known && known.networks.length > 1 ? this.#networks(kit, known.networks) : nothing}
      ${known?.address === undefined ? nothing : this.#footer(kit)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // The field selects its text and says so by itself.
    if (changed.has('refused' as keyof ReceiveView) && this.refused) void this.#select();
  }

  get #say() {
    return this.words(commonWords, receiveWords);
  }

  #code(known: ReceiveState | undefined): TemplateResult {
    const link = this.isLink ? known?.uri : undefined;
    return html`<ak-qr
        state=${known?.address === undefined ? 'building' : 'ready'}
        .value=${link ?? known?.address ?? ''}
        label=${this.#say[link === undefined ? 'qr' : 'qrOfLink']}
        ><p>${this.#say.loading}</p></ak-qr
      >
      ${known?.uri === undefined ? nothing : this.#choice()}`;
  }

  #choice(): TemplateResult {
    return html`<ak-segmented
      label=${this.#say.codeOf}
      selected=${this.isLink ? 'link' : 'address'}
      .items=${[
        { id: 'address', label: this.#say.codeOfAddress },
        { id: 'link', label: this.#say.codeOfLink },
      ]}
      @ak-choose=${this.#onChoose}
    ></ak-segmented>`;
  }

  #address(
    kit: AppKit,
    { network, namespace = '' }: ReceiveState,
    address: string,
  ): TemplateResult {
    const say = this.#say;
    const name = network?.name ?? namespaceName(kit, namespace);
    return html`<p class="address" translate="no">
        <bdi dir="ltr" aria-hidden="true"
          >${groupedAddress(address).map((group) => html`<span>${group}</span>`)}</bdi
        ><span class="hidden-text">${address}</span>
      </p>
      ${
        this.refused
          ? html`<ak-copy-field
              .value=${address}
              label=${say.address}
              copy-label=${say.copyAddress}
              copied-label=${say.addressCopied}
              refused-label=${say.refused}
            ></ak-copy-field>`
          : nothing
      }
      <p class="only">${say.only({ network: name })}</p>
      ${network?.testnet ? html`<ak-chip variant="warn">${say.testnet}</ak-chip>` : nothing}`;
  }

  #networks(kit: AppKit, networks: readonly Network[]): TemplateResult {
    return html`<details>
      <summary>${this.#say.networks({ count: networks.length })}</summary>
      <ul>
        ${networks.map(
          (network) =>
            html`<li>
              <ak-image
                src=${networkImage(kit, network) ?? ''}
                name=${network.name}
                .size=${24}
              ></ak-image>
              ${network.name}
            </li>`,
        )}
      </ul>
    </details>`;
  }

  #footer(kit: AppKit): TemplateResult {
    const isCopied = this.copiedAt !== undefined && this.#marks.since(this.copiedAt) < copiedMs;
    return html`<div class="footer">
      <ak-button full-width @click=${this.#onCopy}
        ><span slot="icon">${isCopied ? copiedIcon : copyIcon}</span>${
          this.#say[isCopied ? 'addressCopied' : 'copyAddress']
        }</ak-button
      >
      ${
        canShare(kit.core.env.page)
          ? html`<ak-button variant="secondary" full-width @click=${this.#onShare}
              ><span slot="icon">${shareIcon}</span>${this.#say.share}</ak-button
            >`
          : nothing
      }
    </div>`;
  }

  async #select(): Promise<void> {
    await this.field?.updateComplete;
    await this.field?.copy();
  }

  #onChoose = ({ detail }: CustomEvent<AkChooseDetail>): void => {
    this.isLink = detail.id === 'link';
  };

  #onCopy = async (): Promise<void> => {
    const address = this.#receive.state?.address;
    if (address === undefined) return;
    if (await copyText(address)) {
      this.copiedAt = this.appKit?.core.env.clock.now();
      this.refused = false;
      this.announce(this.#say.addressCopied);
    } else if (this.refused) await this.#select();
    else this.refused = true;
  };

  #onShare = (): void => {
    const { address, uri } = this.#receive.state ?? {};
    const text = (this.isLink ? uri : undefined) ?? address;
    if (text !== undefined) void shareText(this.appKit?.core.env.page, text);
  };
}

define('ak-receive-view', ReceiveView);
