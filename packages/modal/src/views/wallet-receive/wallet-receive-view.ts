import '@openappkit/ui/components/address';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/copy-field';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/qr';
import '@openappkit/ui/components/segmented';
import type { Network, Env } from '@openappkit/core';
import type { AppKit, ReceiveState } from '@openappkit/kit';
import { networkImage, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AkChooseDetail, AkCopyField } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { copiedIcon, copyIcon, shareIcon } from '@openappkit/ui/icons';
import {
  css,
  html,
  nothing,
  type PropertyValues,
  type TemplateResult,
  type ReactiveController,
  type ReactiveControllerHost,
} from 'lit';
import { query, state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/timers.js';
import { ViewElement } from '../../element/view-element.js';
import { copyText } from '../../result/error-details.js';
import { renderChunkMissing } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const walletReceiveMessages = defineMessages('receive', {
  qr: 'QR code of your address. The address is below.',
  qrOfLink: 'QR code of a payment link to your address. The address is below.',
  codeOf: 'QR code contains',
  codeOfAddress: 'Address',
  codeOfLink: 'Payment link',
  address: 'Your address',
  addressCopied: 'Address copied',
  refused: 'Press Ctrl+C to copy',
  share: 'Share',
  only: ({ network }: MessageParams<'network'>) => `Send only ${network} assets to this address.`,
  networks: ({ count }: MessageParams<'count', number>) =>
    plural(count, {
      one: 'This address can receive on # network',
      other: 'This address can receive on # networks',
    }),
  testnet: 'Testnet, no real value',
});

/** Milliseconds that the button shows "copied". */
const copiedMs = 2_000;

/**
 * @summary QR code, address in full, copy and share.
 * @route WalletReceive
 */
export class WalletReceiveView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      .code {
        display: grid;
        gap: 1em;
        padding: 0.5em 1.25em 1em;
      }
      .network {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 0.25em 0.5em;
        min-inline-size: 0;
        overflow-wrap: anywhere;
        font-size: 1.25em;
        font-weight: 600;
        line-height: calc(1.3 * var(--_ak-line-height));
        text-align: center;
      }
      .network ak-chip {
        font-size: 0.8em;
        font-weight: 400;
      }
      .address {
        text-align: center;
      }
      .only {
        color: var(--_ak-ink-2);
        font-size: 0.875em;
        line-height: calc(1.4286 * var(--_ak-line-height));
        text-align: center;
        text-wrap: balance;
      }
      details {
        border-block-start: 1px solid var(--_ak-line);
      }
      summary {
        min-block-size: max(2.75em, var(--_ak-target));
        padding: 0.5em 1.25em;
        align-content: center;
        color: var(--_ak-accent-ink);
        font-size: 0.875em;
        font-weight: 550;
        cursor: pointer;
        border-radius: var(--_ak-radius-control);
        outline-offset: -4px;
      }
      li {
        display: flex;
        align-items: center;
        gap: 0.75em;
        padding: 0.375em 1.25em;
        overflow-wrap: anywhere;
        font-size: 0.9375em;
      }
      ul {
        padding-block-end: 0.5em;
      }
      .footer {
        display: grid;
        grid-auto-columns: 1fr;
        grid-auto-flow: column;
        gap: 0.5em;
        padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
      }
      @media (max-height: 519.98px) and (min-width: 480px) {
        .code {
          grid-template-columns: auto 1fr;
          align-items: center;
        }
        ak-qr {
          grid-area: 1 / 1 / span 5;
          align-self: start;
          inline-size: 12em;
        }
        .code > :not(ak-qr) {
          grid-column: 2;
        }
      }
    `,
  ];

  @state() private copiedAt?: number | undefined;
  @state() private refused = false;
  /** Whether the code contains the payment link instead of the address. Only some wallets support the link. */
  @state() private isLink = false;
  @query('ak-copy-field') private readonly field?: AkCopyField | null;
  readonly #receive = new LazyController(this, (kit) => kit.feature('receive'));
  readonly #elapsed = new ElapsedTime(this, [copiedMs]);

  constructor() {
    super();
    // The network's image may load later.
    this.watch((kit) => kit.core.chain.state);
    new CopyKeys(this, () => void this.#onCopy());
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#receive.isMissing) return renderChunkMissing(kit, () => this.#receive.retry());
    const { state: known } = this.#receive;
    return html`<div class="code">
        ${this.#code(kit, known)}${known?.address === undefined ? nothing : this.#address(kit, known, known.address)}
      </div>
      ${known && known.networks.length > 1 ? this.#networks(kit, known.networks) : nothing}
      ${known?.address === undefined ? nothing : this.#footer(kit)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // The field selects its text and announces it.
    if (changed.has('refused' as keyof WalletReceiveView) && this.refused) void this.#select();
  }

  get #t() {
    return this.messages(commonMessages, walletReceiveMessages);
  }

  #code(kit: AppKit, known: ReceiveState | undefined): TemplateResult {
    const link = this.isLink ? known?.uri : undefined;
    const network = networkOf(kit, known);
    const name = networkName(kit, known);
    return html`<p class="network">
        <span translate="no">${name}</span>${
          network?.testnet ? html`<ak-chip variant="warn">${this.#t.testnet}</ak-chip>` : nothing
        }
      </p>
      <ak-qr
        marked
        state=${known?.address === undefined ? 'building' : 'ready'}
        .value=${link ?? known?.address ?? ''}
        label=${this.#t[link === undefined ? 'qr' : 'qrOfLink']}
        ><ak-image slot="mark" src=${networkImage(kit, network) ?? ''} name=${name}></ak-image
        ><p>${this.#t.loading}</p></ak-qr
      >
      ${known?.uri === undefined ? nothing : this.#choice()}`;
  }

  #choice(): TemplateResult {
    return html`<ak-segmented
      label=${this.#t.codeOf}
      selected=${this.isLink ? 'link' : 'address'}
      .items=${[
        { id: 'address', label: this.#t.codeOfAddress },
        { id: 'link', label: this.#t.codeOfLink },
      ]}
      @ak-choose=${this.#onChoose}
    ></ak-segmented>`;
  }

  #address(kit: AppKit, known: ReceiveState, address: string): TemplateResult {
    const t = this.#t;
    return html`<p class="address">
        <ak-address revealed translate="no" .address=${address}></ak-address>
      </p>
      ${
        this.refused
          ? html`<ak-copy-field
              .value=${address}
              label=${t.address}
              copy-label=${t.copyAddress}
              copied-label=${t.addressCopied}
              refused-label=${t.refused}
            ></ak-copy-field>`
          : nothing
      }
      <p class="only">${t.only({ network: networkName(kit, known) })}</p>`;
  }

  #networks(kit: AppKit, networks: readonly Network[]): TemplateResult {
    return html`<details>
      <summary>${this.#t.networks({ count: networks.length })}</summary>
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
    const isCopied = this.copiedAt !== undefined && this.#elapsed.since(this.copiedAt) < copiedMs;
    return html`<div class="footer">
      <ak-button full-width @click=${this.#onCopy}
        ><span slot="icon">${isCopied ? copiedIcon : copyIcon}</span>${
          this.#t[isCopied ? 'addressCopied' : 'copyAddress']
        }</ak-button
      >
      ${
        canShare(kit.core.env.page)
          ? html`<ak-button variant="secondary" full-width @click=${this.#onShare}
              ><span slot="icon">${shareIcon}</span>${this.#t.share}</ak-button
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
      this.announce(this.#t.addressCopied);
    } else if (this.refused) await this.#select();
    else this.refused = true;
  };

  #onShare = (): void => {
    const { address, uri } = this.#receive.state ?? {};
    const text = (this.isLink ? uri : undefined) ?? address;
    if (text !== undefined) void shareText(this.appKit?.core.env.page, text);
  };
}

define('ak-wallet-receive-view', WalletReceiveView);

/** The active network until the state is known, so that nothing moves when it is. */
const networkOf = ({ core }: AppKit, known: ReceiveState | undefined): Network | undefined =>
  known ? known.network : core.chain.active();

const networkName = (kit: AppKit, known: ReceiveState | undefined): string =>
  networkOf(kit, known)?.name ?? namespaceName(kit, known?.namespace ?? '');

interface Sharer {
  share(data: { readonly text: string }): Promise<void>;
}

function sharerOf(page: Env['page']): Sharer | undefined {
  const navigator = page?.global('navigator') as Partial<Sharer> | undefined;
  return typeof navigator?.share === 'function' ? (navigator as Sharer) : undefined;
}

function canShare(page: Env['page']): boolean {
  return sharerOf(page) !== undefined;
}

/** Settles when the share sheet closes. Closing it without a choice is not an error. */
async function shareText(page: Env['page'], text: string): Promise<void> {
  await sharerOf(page)
    ?.share({ text })
    .catch(() => undefined);
}

/** Makes Ctrl+C (Cmd+C) copy the view's subject, unless text is selected or a field has focus. */
class CopyKeys implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #copy: () => void;
  #root: Node | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, copy: () => void) {
    this.#host = host;
    this.#copy = copy;
    host.addController(this);
  }

  hostConnected(): void {
    this.#root = this.#host.getRootNode();
    this.#root.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    this.#root?.removeEventListener('keydown', this.#onKey);
  }

  #onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== 'c' || !(event.ctrlKey || event.metaKey)) return;
    const [target] = event.composedPath();
    const isField = target instanceof Element && target.matches('input, textarea');
    if (isField || (getSelection()?.toString() ?? '') !== '') return;
    event.preventDefault();
    this.#copy();
  };
}
